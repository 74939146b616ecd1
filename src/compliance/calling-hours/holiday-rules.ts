import { DAY_MS } from '../../platform/time/durations.ts';

/** Weekdays from Sunday, as calling rules name them. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof WEEKDAYS)[number];

const MONTH = '(?:0[1-9]|1[0-2])';
const MONTH_DAY = `${MONTH}-(?:0[1-9]|[12]\\d|3[01])`;
const WEEKDAY = `(?:${WEEKDAYS.join('|')})`;
const DAY_RULES = [
  `(?:2\\d{3}-)?${MONTH_DAY}`,
  '(?:orthodox-)?easter[+-]\\d{1,3}',
  `(?:1st|2nd|3rd|4th|last) ${WEEKDAY} of ${MONTH}(?: [+-]\\d)?`,
  `${WEEKDAY} (?:before|after) ${MONTH_DAY}`,
];

/**
 * Rule of a day without calls: `12-25`, `2026-12-24` once, `easter-2`, `orthodox-easter+1`, `4th thu of 11`,
 * `4th thu of 11 +1` (the day after), `mon before 05-25`. Substitute days follow: `07-04 if sat -1 if sun +1`.
 */
export const HOLIDAY_RULE = new RegExp(`^(?:${DAY_RULES.join('|')})(?: if ${WEEKDAY} [+-]\\d)*$`);

/** Examples of rules of days without calls, for descriptions and errors. */
export const HOLIDAY_EXAMPLES =
  '`12-25`, `2026-12-24`, `easter-2`, `4th thu of 11`, `mon before 05-25`, or `07-04 if sun +1` with its substitute day';

const holidaysByRules = new WeakMap<readonly string[], Map<number, ReadonlySet<number>>>();

/** Returns whether a day, counted from 1970-01-01, is free of calls. Each list of rules is evaluated once a year. */
export function isHoliday(rules: readonly string[], day: number): boolean {
  if (rules.length === 0) return false;
  const years = holidaysByRules.get(rules) ?? new Map<number, ReadonlySet<number>>();
  holidaysByRules.set(rules, years);
  const year = new Date(day * DAY_MS).getUTCFullYear();
  const holidays = years.get(year) ?? holidaysAround(rules, year);
  years.set(year, holidays);
  return holidays.has(day);
}

/** Returns the holidays of a year, with those of its neighbors, whose substitute days may be in it. */
function holidaysAround(rules: readonly string[], year: number): ReadonlySet<number> {
  return new Set([year - 1, year, year + 1].flatMap((of) => rules.flatMap((rule) => daysOf(rule, of))));
}

/** Returns a holiday of a year with its substitute days, in days since 1970-01-01. The holiday itself always stays. */
function daysOf(rule: string, year: number): number[] {
  const [base = '', ...substitutes] = rule.split(' if ');
  const day = dayOf(base, year);
  if (day === null) return [];
  const moved = substitutes.flatMap((each) => {
    const [weekday, offset] = each.split(' ');
    return weekdayOf(day) === weekday ? [day + Number(offset)] : [];
  });
  return [day, ...moved];
}

function dayOf(base: string, year: number): number | null {
  if (base.includes('easter')) {
    const [calendar, offset] = base.split('easter');
    return (calendar === '' ? easterSunday(year) : orthodoxEasterSunday(year)) + Number(offset);
  }
  const [first = '', second = '', third = '', month = ''] = base.split(' ');
  if (second === '') return dateOf(first, year);
  if (third === 'of') return nthWeekday(first, second as Weekday, Number(month), year) + offsetOf(base);
  const limit = utcDay(year, Number(third.slice(0, 2)), Number(third.slice(3)));
  return second === 'before' ? weekdayUntil(first, limit - 1) : weekdayFrom(first, limit + 1);
}

function offsetOf(base: string): number {
  return Number(base.split(' ')[4] ?? 0);
}

/** Returns the day of `MM-DD`, or of `YYYY-MM-DD` in its year; null = not in this year. */
function dateOf(date: string, year: number): number | null {
  const full = date.length === 'MM-DD'.length ? `${year}-${date}` : date;
  const [ofYear = 0, month = 0, dayOfMonth = 0] = full.split('-').map(Number);
  const day = utcDay(ofYear, month, dayOfMonth);
  const exists = new Date(day * DAY_MS).getUTCDate() === dayOfMonth;
  return ofYear === year && exists ? day : null;
}

function nthWeekday(which: string, weekday: Weekday, month: number, year: number): number {
  if (which === 'last') return weekdayUntil(weekday, utcDay(year, month + 1, 0));
  return weekdayFrom(weekday, utcDay(year, month, 1)) + 7 * (Number(which[0]) - 1);
}

function weekdayFrom(weekday: string, day: number): number {
  return day + ((WEEKDAYS.indexOf(weekday as Weekday) - weekdayIndex(day) + 7) % 7);
}

function weekdayUntil(weekday: string, day: number): number {
  return weekdayFrom(weekday, day - 6);
}

/** Returns the weekday of a day since 1970-01-01, which was a Thursday. */
export function weekdayOf(day: number): Weekday {
  return WEEKDAYS[weekdayIndex(day)] as Weekday;
}

function weekdayIndex(day: number): number {
  return (day + 4) % 7;
}

function utcDay(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

/** Returns Easter Sunday in days since 1970-01-01 (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (corrected + 19 * golden + 15) % 30;
  const fullMoon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return utcDay(year, 3, fullMoon - weekday + 28);
}

/** Returns Orthodox Easter Sunday in days since 1970-01-01: Easter of the Julian calendar (Meeus, ch. 8). */
function orthodoxEasterSunday(year: number): number {
  const fullMoon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - fullMoon + 34) % 7;
  const julianDay = utcDay(year, 3, 22 + fullMoon + weekday);
  const centuries = Math.floor(year / 100);
  return julianDay + centuries - Math.floor(centuries / 4) - 2;
}
