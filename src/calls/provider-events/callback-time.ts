import { Temporal } from 'temporal-polyfill';

/** A callback is not scheduled further ahead than this. */
const FURTHEST_DAYS = 30;

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/i;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const DURATION = /^P(?=.)(\d{1,2}W)?(\d{1,3}D)?(T(?=.)(\d{1,4}H)?(\d{1,5}M)?(\d{1,6}S)?)?$/i;

/**
 * The instant that a callee asked to be called back at: a date and time with an offset (RFC 3339), a date and time or a
 * time of day on the callee's clock, or a span from the end of the call (ISO 8601). Where several clocks may be the
 * callee's, the last that shows the time. Null for anything else, for times without a zone that could tell them, and for
 * times that are over by the end of the call or more than 30 days after it.
 */
export function readCallbackTime(text: string, zones: readonly string[], endedAt: Date): Date | null {
  try {
    const at = instantOf(text.trim(), zones, Temporal.Instant.fromEpochMilliseconds(endedAt.getTime()));
    const aheadMs = at === null ? 0 : at.epochMilliseconds - endedAt.getTime();
    return at !== null && aheadMs > 0 && aheadMs <= FURTHEST_DAYS * 86_400_000
      ? new Date(at.epochMilliseconds)
      : null;
  } catch (error) {
    // Temporal's word for what has the form of a time and is none, such as the 30th of February.
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

/** A day is as long as the callee's clock makes it; without a clock, 24 hours. */
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
