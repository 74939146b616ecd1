import { numberZones } from '../../platform/phone/number-zones.ts';
import { offsetSpanAt } from '../../platform/time/time-zones.ts';
import type { CallingRules } from './rules-form.ts';

export interface AllowedPeriod {
  opensAt: Date;
  closesAt: Date;
}

/** Time before calling hours end in which no call is placed, because the provider dials with a delay. */
export const CLOSING_MARGIN_MS = 1_000;

type DayRules = Pick<CallingRules, 'hours' | 'holidays'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEKDAYS = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'] as const;
/** Time that is searched for calling hours, which are never further apart. */
const HORIZON = 30 * DAY;

/** Returns the possible time zones of a callee: the contact's own, else those of the number; empty = unknown. */
export function calleeZones(phone: string, timezone: string | null): readonly string[] {
  return timezone === null ? numberZones(phone) : [timezone];
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

/** Returns whether a day since 1970-01-01 is a holiday, given as `MM-DD` or days from Easter (`easter-2`). */
function isHoliday(holidays: readonly string[], day: number): boolean {
  const date = new Date(day * DAY).toISOString();
  const fromEaster = day - easterSunday(Number(date.slice(0, 4)));
  return holidays.some((holiday) =>
    holiday.startsWith('easter')
      ? Number(holiday.slice('easter'.length)) === fromEaster
      : holiday === date.slice(5, 10),
  );
}

/** Returns Easter Sunday in days since 1970-01-01 (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (corrected + 19 * golden + 15) % 30;
  const fullMoon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  const sinceMarch = fullMoon - weekday + 28;
  return Date.UTC(year, 2, sinceMarch) / DAY;
}
