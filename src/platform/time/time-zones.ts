import { Temporal } from 'temporal-polyfill';

/** A stretch of time during which a zone's clocks keep one offset: `from` ≤ instant < `until`, epoch milliseconds. */
export interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  /** Local time minus UTC. */
  readonly offsetMilliseconds: number;
}

/** True for every name of the IANA database, its aliases (`Asia/Calcutta`) included; offsets (`+02:00`) are no zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The day, `YYYY-MM-DD`, on a zone's calendar. */
export function dayIn(zone: string, instant: Date): string {
  const { offsetMilliseconds } = offsetSpanAt(zone, instant.getTime());
  return new Date(instant.getTime() + offsetMilliseconds).toISOString().slice(0, 10);
}

const spansByZone = new Map<string, OffsetSpan[]>();
/** Spans kept of one zone: two a year, and some of far years, which begin where they were asked about. */
const MOST_SPANS = 200;

/**
 * The span of constant offset that holds an instant. Spans are kept once found, for asking the zone
 * database costs a thousand times more than reading one. Throws `RangeError` for a name that `isTimeZone` refuses.
 */
export function offsetSpanAt(zone: string, instant: number): OffsetSpan {
  const spans = spansByZone.get(zone) ?? [];
  const known = spans.find((span) => span.from <= instant && instant < span.until);
  if (known) return known;
  const found = findSpan(zone, instant);
  spansByZone.set(zone, [found, ...spans].slice(0, MOST_SPANS));
  return found;
}

function findSpan(zone: string, instant: number): OffsetSpan {
  const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone);
  const next = at.getTimeZoneTransition('next');
  return {
    from: spanStart(at, next),
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMilliseconds: at.offsetNanoseconds / 1e6,
  };
}

/** temporal-polyfill names a transition years too early as the previous one of far dates: then the span begins at `at`. */
function spanStart(at: Temporal.ZonedDateTime, next: Temporal.ZonedDateTime | null): number {
  // 'previous' looks strictly before: a millisecond on, so that a transition counts to the span it opens.
  const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  if (previous === null) return Number.NEGATIVE_INFINITY;
  const following = previous.getTimeZoneTransition('next');
  const isDirect = following?.epochMilliseconds === next?.epochMilliseconds;
  return isDirect ? previous.epochMilliseconds : at.epochMilliseconds;
}
