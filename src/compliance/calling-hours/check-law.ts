import type { CountryCode } from 'libphonenumber-js/max';
import { getCountryCallingCode } from 'libphonenumber-js/max';
import { isCountryCode } from '../../platform/phone/phone-number.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { isHoliday, WEEKDAYS } from './holiday-rules.ts';
import { type LawRow, lawForm, whereInLaw } from './law-form.ts';
import { SOURCE_DAYS } from './outdated-rows.ts';

/** A problem or a remark about a file of calling rules. */
interface LawFinding {
  /** Place of the finding, such as `row 3 (US-FL), caps`. */
  at: string;
  sentence: string;
}

export interface LawReport {
  rows: number;
  /** Findings that make the file wrong: it stops the start of a process, or a rule that it states never applies. */
  problems: LawFinding[];
  /** Findings for a person to judge: rules looser than the replaced ones, and old or unchecked sources. */
  remarks: LawFinding[];
}

/** Years of which one has a day that exists at all: 02-29 is one in eight. */
const TRIED_YEARS = 8;

/**
 * Checks a file of calling rules.
 * @param replaced the rules that a process has without the file
 * @param today the date by which sources are old, `YYYY-MM-DD`
 */
export function checkLaw(json: unknown, replaced: readonly LawRow[], today: string): LawReport {
  const read = lawForm.safeParse(json);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({
      at: whereInLaw(path, json),
      sentence: sentenceOf(message),
    }));
    return { rows: 0, problems, remarks: [] };
  }
  const rows = read.data.jurisdictions;
  const where = (index: number) => (field: string) => whereInLaw(['jurisdictions', index, field], json);
  return {
    rows: rows.length,
    problems: rows.flatMap((row, index) => [
      ...problemsOf(row, where(index)),
      ...conflictsOf(row, rows.slice(0, index), where(index)),
    ]),
    remarks: rows.flatMap((row, index) => [
      ...loosened(row, replaced, where(index)),
      ...sourceRemarks(row, today, where(index)),
    ]),
  };
}

type Where = (field: string) => string;

function problemsOf(row: LawRow, where: Where): LawFinding[] {
  const { country, territories = [], prefixes, holidays, regions = [], validFrom, validUntil, sources } = row;
  const findings: LawFinding[] = [];
  const say = (field: string, sentence: string) => findings.push({ at: where(field), sentence });
  for (const each of [country, ...territories])
    if (each !== null && !isCountryCode(each))
      say('country', `${each} is no country: use two capital letters.`);
  const callingCode =
    country !== null && isCountryCode(country) ? `+${getCountryCallingCode(country as CountryCode)}` : '+';
  const ofRegions = regions.flatMap((region) => region.prefixes);
  for (const [field, listed] of [
    ['prefixes', prefixes],
    ['regions', ofRegions],
  ] as const)
    for (const prefix of listed)
      if (!prefix.startsWith(callingCode))
        say(field, `${prefix} is not in ${country}, whose numbers begin with ${callingCode}.`);
  for (const twice of ofRegions.filter((prefix, n) => ofRegions.indexOf(prefix) !== n))
    say('regions', `${twice} belongs to two regions.`);
  if (prefixes.length > 0 && (territories.length > 0 || country === null))
    say('prefixes', 'A row with prefixes needs a country and has no territories: its prefixes alone decide.');
  for (const holiday of holidays) if (!occurs(holiday)) say('holidays', `${holiday} never occurs.`);
  for (const holiday of regions.flatMap((region) => region.holidays))
    if (!occurs(holiday)) say('regions', `${holiday} never occurs.`);
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom)
    say('validUntil', `The row ends on ${validUntil}, before it begins on ${validFrom}.`);
  if (row.consent !== undefined && row.consent.required !== 'none' && row.consent.bases.length === 0)
    say('consent', 'Consent is required, but no basis suffices.');
  for (const fact of sources === undefined ? [] : factsWithoutSource(row))
    say(fact, `No source is given for ${fact}.`);
  return findings;
}

function occurs(holiday: string): boolean {
  const rules = [holiday];
  const year = /^2\d{3}/.test(holiday) ? Number(holiday.slice(0, 4)) : 2024;
  const first = Date.UTC(year, 0, 1) / DAY_MS;
  return Array.from({ length: TRIED_YEARS * 366 }, (_, n) => first + n).some((day) => isHoliday(rules, day));
}

function factsWithoutSource(row: LawRow): string[] {
  const sourced = new Set(row.sources?.flatMap((each) => each.of));
  const stated = {
    hours: true,
    holidays: row.holidays.length > 0 || row.regions !== undefined,
    caps: row.caps.length > 0,
    consent: row.consent !== undefined,
    rest: row.restAfterRefusalDays !== undefined,
    duties: row.duties !== undefined,
    recording: row.recording !== undefined,
  };
  return Object.entries(stated).flatMap(([fact, isStated]) =>
    isStated && !sourced.has(fact as 'hours') ? [fact] : [],
  );
}

/** Reports an earlier row that is in force on the same day with the same id, or for the same numbers. */
function conflictsOf(row: LawRow, earlier: readonly LawRow[], where: Where): LawFinding[] {
  return earlier
    .filter((other) => overlap(row, other))
    .flatMap((other) => {
      if (other.id === row.id)
        return [{ at: where('id'), sentence: `${row.id} has two rows on the same day.` }];
      const shared = numbersOf(row).filter((each) => numbersOf(other).includes(each));
      return shared.map((numbers) => ({
        at: where(row.prefixes.length > 0 ? 'prefixes' : 'country'),
        sentence: `${numbers} belongs to ${other.id} as well.`,
      }));
    });
}

function overlap(a: LawRow, b: LawRow): boolean {
  const begins = (row: LawRow) => row.validFrom ?? '0000';
  const ends = (row: LawRow) => row.validUntil ?? '9999';
  return begins(a) <= ends(b) && begins(b) <= ends(a);
}

function numbersOf({ country, territories = [], prefixes }: LawRow): string[] {
  return prefixes.length > 0 ? prefixes : [country ?? 'every other country', ...territories];
}

/** Reports hours that the row of the same id does not allow. */
function loosened(row: LawRow, replaced: readonly LawRow[], where: Where): LawFinding[] {
  const former = replaced.filter(({ id }) => id === row.id);
  if (former.length === 0) return [];
  return WEEKDAYS.flatMap((day) => {
    const isAllowed = (rows: readonly LawRow[], at: string) =>
      rows.some(({ hours }) =>
        hours.some(({ days, from, to }) => days.includes(day) && from <= at && at < to),
      );
    const opening = minutesOfDay().find((at) => isAllowed([row], at) && !isAllowed(former, at));
    const sentence = `Calls are allowed on ${day} at ${opening}, when the row that it replaces allows none.`;
    return opening === undefined ? [] : [{ at: where('hours'), sentence }];
  });
}

function minutesOfDay(): string[] {
  const two = (n: number) => String(n).padStart(2, '0');
  return Array.from({ length: 1_440 }, (_, n) => `${two(Math.floor(n / 60))}:${two(n % 60)}`);
}

function sourceRemarks({ sources = [] }: LawRow, today: string, where: Where): LawFinding[] {
  return sources.flatMap(({ of, checked, confidence }) => {
    const days = (Date.parse(today) - Date.parse(checked)) / DAY_MS;
    const facts = of.join(', ');
    return [
      ...(days > SOURCE_DAYS
        ? [
            {
              at: where('sources'),
              sentence: `The source of ${facts} was last checked on ${checked}, over a year ago.`,
            },
          ]
        : []),
      ...(days < 0
        ? [
            {
              at: where('sources'),
              sentence: `The source of ${facts} was checked on ${checked}, which is not yet.`,
            },
          ]
        : []),
      ...(confidence === 'unchecked'
        ? [{ at: where('sources'), sentence: `${facts}: not checked against a source.` }]
        : []),
    ];
  });
}

function sentenceOf(message: string): string {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
