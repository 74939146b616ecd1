import { readdirSync, readFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import { DateTime } from 'luxon';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';

/**
 * Second reading of the calling rules: of the rows' own text, by code that shares nothing with the service's. luxon has the
 * clocks, date-holidays the holidays.
 */

interface Hours {
  days: string[];
  from: string;
  to: string;
}

interface Row {
  id: string;
  country: string | null;
  territories?: string[];
  prefixes: string[];
  hours: Hours[];
  hoursBeforeHolidays?: Hours[];
  holidays: string[];
  regions?: { prefixes: string[]; holidays: string[] }[];
  caps: { calls: number; hours: number }[];
  consent?: { required: string; bases: string[] };
  duties?: string[];
  validFrom?: string;
  validUntil?: string;
}

export interface LawQuestion {
  number: string;
  country: string;
  zone: string;
  /** Instant of the call, Unix milliseconds. */
  at: number;
  /** Instants of earlier calls to the number, Unix milliseconds. */
  calls: readonly number[];
  consent: { basis: string; at: number; expiresAt: number | null } | null;
  /** Whether the account or the campaign demands consent, of whatever basis. */
  isConsentDemanded: boolean;
  /** Whether the account keeps to the rules of the place on artificial voices. */
  keepsVoiceRules: boolean;
  /** Whether the agent says what it is. */
  isDisclosed: boolean;
}

const FOLDER = new URL('../../../src/compliance/calling-hours/data/', import.meta.url);
const ROWS = readdirSync(FOLDER).flatMap(
  (name): Row[] => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')).jurisdictions,
);

/** Country whose calendar carries the rules; its own holidays are ignored by their names. */
const ANY_COUNTRY = 'GL';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Time before closing in which nobody is called any more. */
const MARGIN_MS = 1_000;

/** Returns the id of the place whose rules are for a call. */
export function placeOf(question: LawQuestion): string {
  return rowFor(question).id;
}

/** Returns whether the hours of the place allow a call, and still do when the provider dials. */
export function isAllowedHour(question: LawQuestion): boolean {
  const row = rowFor(question);
  return isOpen(row, question, question.at) && isOpen(row, question, question.at + MARGIN_MS);
}

/** Returns whether the hours of a question's place are open at another instant. */
export function isOpenAt(question: LawQuestion, at: number): boolean {
  return isOpen(rowFor(question), question, at);
}

/** Returns whether the caps of the place leave a call. */
export function isBelowCaps({ at, calls, ...question }: LawQuestion): boolean {
  return rowFor({ ...question, at, calls }).caps.every(
    (cap) => calls.filter((call) => call > at - cap.hours * HOUR_MS).length < cap.calls,
  );
}

/** Returns whether the contact has the consent that the account, the campaign or the place demands. */
export function hasConsent(question: LawQuestion): boolean {
  const { consent, at, isConsentDemanded, keepsVoiceRules } = question;
  const demand = rowFor(question).consent;
  const isDemandedByLaw = keepsVoiceRules && demand?.required !== 'none';
  if (!isDemandedByLaw && !isConsentDemanded) return true;
  if (consent === null || at < consent.at) return false;
  if (consent.expiresAt !== null && consent.expiresAt <= at) return false;
  return !isDemandedByLaw || demand === undefined || demand.bases.some((each) => each === consent.basis);
}

/** Returns whether the agent says what it is, where an artificial voice has to. */
export function saysEnough(question: LawQuestion): boolean {
  const isDuty = rowFor(question).duties?.some((duty) => duty === 'artificial_voice') ?? false;
  return question.isDisclosed || !question.keepsVoiceRules || !isDuty;
}

function rowFor({ number, country, zone, at }: LawQuestion): Row {
  const { byPrefix, byCountry } = rowsOf(DateTime.fromMillis(at, { zone }).toISODate() as string);
  for (let length = number.length; length > 1; length--) {
    const row = byPrefix.get(number.slice(0, length));
    if (row !== undefined) return row;
  }
  const found = byCountry.get(country) ?? byCountry.get(null);
  if (found === undefined) throw new Error(`no row for ${number}`);
  return found;
}

interface RowsOfDay {
  byPrefix: ReadonlyMap<string, Row>;
  byCountry: ReadonlyMap<string | null, Row>;
}

const rowsByDay = new Map<string, RowsOfDay>();

/** Returns the rows in force on a day. Of two for the same numbers, the first counts. */
function rowsOf(day: string): RowsOfDay {
  const found = rowsByDay.get(day);
  if (found !== undefined) return found;
  const valid = ROWS.filter(
    (row) => (row.validFrom ?? '') <= day && day <= (row.validUntil ?? '9'),
  ).reverse();
  const byPrefix = valid.flatMap((row) => row.prefixes.map((prefix) => [prefix, row] as const));
  const byCountry = valid
    .filter(({ prefixes }) => prefixes.length === 0)
    .flatMap((row) => [row.country, ...(row.territories ?? [])].map((country) => [country, row] as const));
  const rows = { byPrefix: new Map(byPrefix), byCountry: new Map(byCountry) };
  rowsByDay.set(day, rows);
  return rows;
}

function isOpen(row: Row, { number, zone }: LawQuestion, at: number): boolean {
  const { year, month, day, weekday, hour, minute } = DateTime.fromMillis(at, { zone });
  const today = DateTime.utc(year, month, day);
  const isFree = (date: DateTime) => holidaysOf(row, number, date.year).has(date.toISODate() as string);
  if (isFree(today)) return false;
  const isEve = row.hoursBeforeHolidays !== undefined && isFree(today.plus({ days: 1 }));
  const hours = (isEve && row.hoursBeforeHolidays) || row.hours;
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  return hours.some(
    ({ days, from, to }) => days.includes(WEEKDAYS[weekday - 1] as string) && from <= time && time < to,
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const known = new Map<string, Set<string>>();

/** Returns the holidays of a number's region, or of all regions if its first digits are in none. */
function holidaysOf(row: Row, number: string, year: number): Set<string> {
  const regions = row.regions ?? [];
  const digits = regions.length === 0 ? [] : [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
  const first = digits
    .map((length) => number.slice(0, length))
    .find((each) => regions.some(({ prefixes }) => prefixes.includes(each)));
  const key = `${row.id} ${row.validFrom} ${year} ${first}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const places = first === undefined ? regions : regions.filter(({ prefixes }) => prefixes.includes(first));
  const rules = [...new Set([...row.holidays, ...places.flatMap(({ holidays }) => holidays)])];
  const days = new Set([year - 1, year, year + 1].flatMap((each) => daysIn(rules, each)));
  known.set(key, days);
  return days;
}

function daysIn(holidays: readonly string[], year: number): string[] {
  const calendar = new Holidays(ANY_COUNTRY);
  const baseOf = (rule: string) => rule.split(' if ')[0] as string;
  for (const base of new Set(holidays.map(baseOf)))
    calendar.setHoliday(inTheirWords(base), { name: { en: base }, type: 'public' });
  return calendar.getHolidays(year, 'en').flatMap(({ name, date }) => {
    const rules = holidays.filter((rule) => baseOf(rule) === name);
    if (rules.length === 0) return [];
    const day = DateTime.fromISO(date.slice(0, 10), { zone: 'UTC' });
    const moved = rules
      .flatMap((rule) => rule.split(' if ').slice(1))
      .map((each) => each.split(' '))
      .filter(([weekday]) => weekday === WEEKDAYS[day.weekday - 1])
      .map(([, days]) => day.plus({ days: Number(days) }));
    return [day, ...moved].map((each) => each.toISODate() as string);
  });
}

/** Translates a holiday's rule to the grammar of date-holidays, whose `after` may be the day itself. */
function inTheirWords(rule: string): string {
  const easter = /^(orthodox-)?easter([+-]\d+)$/.exec(rule);
  if (easter) return `${easter[1] ? 'orthodox' : 'easter'} ${Number(easter[2])}`;
  const [first = '', second, third = '', month = '', offset] = rule.split(' ');
  if (second === undefined) return rule;
  const [named, monthName] = [
    longName(second),
    DateTime.fromObject({ month: Number(month) || 1 }).toFormat('LLLL'),
  ];
  if (second === 'before') return `${longName(first)} before ${third}`;
  if (second === 'after') return `${longName(first)} after ${dayAfter(third)}`;
  const nth =
    first === 'last'
      ? `${named} before ${twoDigits(Number(month) + 1)}-01`
      : `${first} ${named} in ${monthName}`;
  if (offset === undefined) return nth;
  const next = longName(WEEKDAYS[(WEEKDAYS.indexOf(second) + Number(offset) + 7) % 7] as string);
  return `${next} after ${nth}`;
}

function longName(weekday: string): string {
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return names[WEEKDAYS.indexOf(weekday)] as string;
}

function dayAfter(monthDay: string): string {
  return DateTime.fromISO(`2027-${monthDay}`, { zone: 'UTC' }).plus({ days: 1 }).toFormat('LL-dd');
}
