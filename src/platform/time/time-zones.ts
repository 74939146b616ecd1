import { Temporal } from 'temporal-polyfill';

/** A span during which a time zone keeps one offset: `from` ≤ instant < `until`, Unix milliseconds. */
export interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  /** Local time of the time zone minus UTC, in milliseconds. */
  readonly offsetMilliseconds: number;
}

/** Returns the UTC day of an instant, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Returns the day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: Date): string {
  const { offsetMilliseconds } = offsetSpanAt(zone, instant.getTime());
  return utcDay(new Date(instant.getTime() + offsetMilliseconds));
}

const spansByZone = new Map<string, OffsetSpan[]>();
/** Spans kept per zone: two a year, and some of far years, which begin where they were requested. */
const MOST_SPANS = 200;

/**
 * Returns the span around an instant in which a time zone keeps one offset, cached because look-ups are a thousand
 * times slower. Throws `RangeError` for an invalid zone.
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

/** Returns a span's start: `at` for far dates, because temporal-polyfill may skip their last transition. */
function spanStart(at: Temporal.ZonedDateTime, next: Temporal.ZonedDateTime | null): number {
  // 'previous' searches strictly before, so a millisecond is added to include a transition at `at`.
  const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  if (previous === null) return Number.NEGATIVE_INFINITY;
  const following = previous.getTimeZoneTransition('next');
  const isDirect = following?.epochMilliseconds === next?.epochMilliseconds;
  return isDirect ? previous.epochMilliseconds : at.epochMilliseconds;
}
