import { numberZones } from '../../platform/phone/number-zones.ts';
import { offsetSpanAt } from '../../platform/time/time-zones.ts';
import { readTimeZone } from '../../platform/time/zone-labels.ts';
import { isHoliday, weekdayOf } from './holiday-rules.ts';
import type { CallingRules } from './rules-form.ts';

export interface AllowedPeriod {
  opensAt: Date;
  closesAt: Date;
}

/** Time before calling hours end in which no call is placed, because the provider dials with a delay. */
export const CLOSING_MARGIN_MS = 1_000;

type DayRules = Pick<CallingRules, 'hours' | 'holidays'> & {
  /** Hours of the days before holidays; undefined = those of other days. */
  hoursBeforeHolidays?: CallingRules['hours'] | undefined;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Time that is searched for calling hours, which are never further apart. */
const HORIZON = 30 * DAY;

/**
 * Returns the possible time zones of a callee: the contact's own, else those of the number; empty = unknown. A stored
 * label that is no zone counts as none, so that no row can stop those who ask.
 */
export function calleeZones(phone: string, timezone: string | null): readonly string[] {
  const own = timezone === null ? null : readTimeZone(timezone, phone);
  return own !== null && 'zone' in own ? [own.zone] : numberZones(phone);
}

/** Returns the next period in which all calling rules allow a call in all time zones; null = none in 30 days. */
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

/** Searches day by day within spans of constant offset, where wall-clock time is plain arithmetic. */
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

/** Returns the rest of the period open at a wall-clock time, or the day's next one. */
function firstOfDay(rules: DayRules, day: number, wall: number): Period | null {
  if (isHoliday(rules.holidays, day)) return null;
  const weekday = weekdayOf(day);
  const periods = hoursOf(rules, day)
    .filter(({ days }) => days.includes(weekday))
    .map(({ from, to }) => ({ from: day * DAY + minutes(from), until: day * DAY + minutes(to) }))
    .filter(({ until }) => wall < until)
    .sort((a, b) => a.from - b.from);
  const [first] = periods;
  return first === undefined ? null : { from: Math.max(wall, first.from), until: first.until };
}

function hoursOf({ hours, hoursBeforeHolidays, holidays }: DayRules, day: number): CallingRules['hours'] {
  return hoursBeforeHolidays !== undefined && isHoliday(holidays, day + 1) ? hoursBeforeHolidays : hours;
}

function minutes(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;
}
