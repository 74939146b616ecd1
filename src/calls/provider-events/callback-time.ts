import { Temporal } from 'temporal-polyfill';

const FURTHEST_DAYS = 30;

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/i;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const DURATION = /^P(?=.)(\d{1,2}W)?(\d{1,3}D)?(T(?=.)(\d{1,4}H)?(\d{1,5}M)?(\d{1,6}S)?)?$/i;

/**
 * Returns the instant at which a callee asked to be called back; null unless it is within 30 days after the
 * end. Reads RFC 3339 with an offset, a local date and time, a local time of day, and an ISO 8601 duration
 * from the end.
 * @param zones the callee's possible zones; a local time is read in the one where it comes last
 */
export function readCallbackTime(text: string, zones: readonly string[], endedAt: Date): Date | null {
  try {
    const at = instantOf(text.trim(), zones, Temporal.Instant.fromEpochMilliseconds(endedAt.getTime()));
    const aheadMs = at === null ? 0 : at.epochMilliseconds - endedAt.getTime();
    return at !== null && aheadMs > 0 && aheadMs <= FURTHEST_DAYS * 86_400_000
      ? new Date(at.epochMilliseconds)
      : null;
  } catch (error) {
    // Temporal throws it for well-formed times that do not exist, such as February 30.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function instantOf(text: string, zones: readonly string[], ended: Temporal.Instant): Temporal.Instant | null {
  if (WITH_OFFSET.test(text)) return Temporal.Instant.from(text.replace(' ', 'T'));
  if (DURATION.test(text)) return after(ended, Temporal.Duration.from(text), zones);
  if (LOCAL.test(text)) {
    const local = Temporal.PlainDateTime.from(text.replace(' ', 'T'));
    return latest(zones.map((zone) => local.toZonedDateTime(zone).toInstant()));
  }
  if (!TIME_OF_DAY.test(text)) return null;
  return latest(zones.map((zone) => nextShowing(Temporal.PlainTime.from(text), zone, ended)));
}

/** Adds a span by the callee's calendar, because a day is not always 24 hours; in UTC without a zone. */
function after(
  ended: Temporal.Instant,
  span: Temporal.Duration,
  [zone = 'UTC']: readonly string[],
): Temporal.Instant {
  return ended.toZonedDateTimeISO(zone).add(span).toInstant();
}

function nextShowing(time: Temporal.PlainTime, zone: string, ended: Temporal.Instant): Temporal.Instant {
  const now = ended.toZonedDateTimeISO(zone);
  const today = now.withPlainTime(time);
  return (Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })).toInstant();
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant | null {
  return instants.reduce<Temporal.Instant | null>(
    (last, each) => (last === null || Temporal.Instant.compare(each, last) > 0 ? each : last),
    null,
  );
}
