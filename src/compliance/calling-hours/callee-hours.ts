import { numberZones } from '../../platform/phone/number-zones.ts';
import { offsetSpanAt } from '../../platform/time/time-zones.ts';
import { isHoliday } from './holidays.ts';
import type { CallingRules } from './rules-form.ts';

/** A period in which somebody may be called. */
export interface AllowedPeriod {
  opensAt: Date;
  closesAt: Date;
}

/** No call is placed this shortly before closing: the provider dials a moment after it is asked. */
export const CLOSING_MARGIN_MS = 1_000;

type DayRules = Pick<CallingRules, 'hours' | 'holidays'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEKDAYS = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'] as const;
/** No hours are further apart. */
const HORIZON = 30 * DAY;

/** The zones in one of which a callee is: the contact's own, else those of the number; empty = not known. */
export function calleeZones(phone: string, timezone: string | null): readonly string[] {
  return timezone === null ? numberZones(phone) : [timezone];
}

/**
 * The first period, not before `from`, in which all of these rules let somebody be called who may be in any
 * of these zones: the clocks of all of them must allow it. Null = there is none within 30 days.
 */
export function nextAllowedPeriod(
  rules: readonly DayRules[],
  zones: readonly string[],
  from: Date,
): AllowedPeriod | null {
  const horizon = from.getTime() + HORIZON;
  let opening = from.getTime();
  while (opening <= horizon) {
    const start = opening;
    let until = Number.POSITIVE_INFINITY;
    for (const each of rules) {
      for (const zone of zones) {
        const period = nextInZone(each, zone, opening, horizon);
        if (period === null) return null;
        opening = period.from;
        until = Math.min(until, period.until);
      }
    }
    if (opening === start) return { opensAt: new Date(opening), closesAt: new Date(until) };
  }
  return null;
}

interface Period {
  from: number;
  until: number;
}

/**
 * Within a span of constant offset the wall clock is plain arithmetic; day after day, and span after span.
 */
function nextInZone(rules: DayRules, zone: string, from: number, horizon: number): Period | null {
  let instant = from;
  while (instant <= horizon) {
    const { until: spanEnd, offsetMilliseconds: offset } = offsetSpanAt(zone, instant);
    const day = Math.floor((instant + offset) / DAY);
    const period = firstOfDay(rules, day, instant + offset);
    if (period !== null && period.from - offset < spanEnd)
      return { from: period.from - offset, until: Math.min(period.until - offset, spanEnd) };
    instant = Math.min((day + 1) * DAY - offset, spanEnd);
  }
  return null;
}

/** The rest of the period that is open at a reading of the wall clock, or the next one of that day. */
function firstOfDay(rules: DayRules, day: number, wall: number): Period | null {
  if (isHoliday(rules.holidays, day)) return null;
  const weekday = WEEKDAYS[day % 7] as (typeof WEEKDAYS)[number];
  const periods = rules.hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ from, to }) => ({ from: day * DAY + minutes(from), until: day * DAY + minutes(to) }))
    .filter(({ until }) => wall < until)
    .sort((a, b) => a.from - b.from);
  const [first] = periods;
  return first === undefined ? null : { from: Math.max(wall, first.from), until: first.until };
}

function minutes(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;
}
