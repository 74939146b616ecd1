import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isInForce,
  type Jurisdiction,
  readJurisdictions,
} from '../../../src/compliance/calling-hours/jurisdictions.ts';

type Periods = [from: string, to: string][];
type Weekday = Jurisdiction['hours'][number]['days'][number];

/** A place's law as read a second time, without sight of the rows. Null = not found, so not compared. */
interface Transcribed {
  place: string;
  hours: Record<Weekday, Periods>;
  neverOnHolidays: boolean | null;
  caps: Jurisdiction['caps'];
  consentForArtificialVoices: 'none' | 'artificial voices' | 'always' | null;
  disclosure: 'artificial voice' | 'identity' | null;
  recordingConsent: 'one party' | 'all parties' | null;
  restAfterRefusalDays: number | null;
  validFrom: string | null;
}

interface Difference {
  place: string;
  field: string;
  row: unknown;
  transcription: unknown;
}

const TRANSCRIBED_ON = '2026-11-26';
const WEEKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const TRANSCRIPTION: readonly Transcribed[] = JSON.parse(
  readFileSync(new URL('../../proof/law/data/second-transcription.json', import.meta.url), 'utf8'),
);

/** The differences that were decided, each for the stricter reading: docs/calling-hours.md explains them. */
const DECIDED: readonly (Difference & { decision: 'stricter row kept'; reason: string })[] = [
  {
    place: 'AU',
    field: 'consent',
    row: 'unknown',
    transcription: 'none',
    decision: 'stricter row kept',
    reason: 'No source says that none is needed; an unknown consent is demanded.',
  },
  {
    place: 'ES',
    field: 'consent',
    row: 'always',
    transcription: 'artificial voices',
    decision: 'stricter row kept',
    reason: 'Contracts from calls without consent are void since Ley 10/2025.',
  },
  {
    place: 'ES',
    field: 'recording',
    row: 'all parties',
    transcription: 'one party',
    decision: 'stricter row kept',
    reason: 'The transcription is from memory, and data protection law demands an announcement.',
  },
  {
    place: 'IT',
    field: 'recording',
    row: 'all parties',
    transcription: 'one party',
    decision: 'stricter row kept',
    reason: 'The transcription is from memory, and data protection law demands an announcement.',
  },
  {
    place: 'US-MI',
    field: 'recording',
    row: 'all parties',
    transcription: 'one party',
    decision: 'stricter row kept',
    reason: 'Lists of such laws disagree; courts let a participant record.',
  },
  {
    place: 'US-MS',
    field: 'hours',
    row: 'mon-sat 09:00-20:00',
    transcription: 'mon-sat 08:00-20:00',
    decision: 'stricter row kept',
    reason: 'The statute says Central Standard Time, which is an hour behind the clocks in summer.',
  },
  {
    place: 'US-SD',
    field: 'hours',
    row: 'mon-fri 09:00-21:00',
    transcription: 'mon-sat 09:00-21:00',
    decision: 'stricter row kept',
    reason: 'SDCL 37-30-28 leaves weekdays alone for automatic dialers.',
  },
];

const rows = readJurisdictions().rows.filter((row) => isInForce(row, TRANSCRIBED_ON));

describe('the second transcription of calling rules', () => {
  it('differs from the rows only where a decision was made', () => {
    const found = TRANSCRIPTION.flatMap((each) =>
      differences(
        each,
        rows.find(({ id }) => id === each.place),
      ),
    );
    expect(found).toEqual(DECIDED.map(({ decision: _, reason: __, ...difference }) => difference));
  });

  it('forbids no hour that a row allows', () => {
    const allowed = TRANSCRIPTION.flatMap(({ place, hours }) => {
      const own = hoursByDay(rows.find(({ id }) => id === place)?.hours ?? []);
      return WEEKDAYS.flatMap((day) =>
        own[day].flatMap(([from, to]) =>
          hours[day].some(([opens, closes]) => opens <= from && to <= closes)
            ? []
            : [`${place} ${day} ${from}-${to}`],
        ),
      );
    });
    expect(TRANSCRIPTION.length).toBeGreaterThanOrEqual(20);
    expect(allowed).toEqual([]);
  });
});

function differences(read: Transcribed, row: Jurisdiction | undefined): Difference[] {
  if (row === undefined) return [{ place: read.place, field: 'row', row: 'none', transcription: 'a law' }];
  const pairs: Record<string, [row: unknown, transcription: unknown]> = {
    hours: [inWords(hoursByDay(row.hours)), inWords(read.hours)],
    holidays: [row.holidays.length > 0, read.neverOnHolidays],
    caps: [capsInWords(row.caps), capsInWords(read.caps)],
    consent: [row.consent?.required.replace('_', ' ') ?? 'unknown', read.consentForArtificialVoices],
    disclosure: [disclosureOf(row, read.disclosure), read.disclosure],
    recording: [row.recording?.consent.replace('_', ' ') ?? 'unknown', read.recordingConsent],
    restAfterRefusalDays: [row.restAfterRefusalDays ?? null, read.restAfterRefusalDays],
    // A row without a first day is in force on every day of a call, so only a row with one is compared.
    validFrom: row.validFrom === undefined ? [null, null] : [row.validFrom, read.validFrom],
  };
  return Object.entries(pairs).flatMap(([field, [own, transcription]]) =>
    transcription === null || own === transcription
      ? []
      : [{ place: read.place, field, row: own, transcription }],
  );
}

/** Returns the disclosure that was read if the row demands it; it may demand others as well. */
function disclosureOf({ duties = [] }: Jurisdiction, read: Transcribed['disclosure']): string {
  const demanded = read === 'artificial voice' ? 'artificial_voice' : 'caller';
  return duties.includes(demanded) ? String(read) : duties.join(', ');
}

function capsInWords(caps: Jurisdiction['caps']): string {
  return caps.map(({ calls, hours }) => `${calls}/${hours}`).join(' ');
}

function hoursByDay(hours: Jurisdiction['hours']): Record<Weekday, Periods> {
  const periodsOn = (day: Weekday): Periods =>
    hours.filter(({ days }) => days.includes(day)).map(({ from, to }): [string, string] => [from, to]);
  return Object.fromEntries(WEEKDAYS.map((day) => [day, periodsOn(day).sort()])) as Record<Weekday, Periods>;
}

/** Returns the hours of a week such as `mon-fri 10:00-13:00 14:00-20:00, sat 09:00-17:00`. */
function inWords(week: Record<Weekday, Periods>): string {
  const runs: { first: Weekday; last: Weekday; periods: string }[] = [];
  for (const day of WEEKDAYS) {
    const periods = week[day].map((period) => period.join('-')).join(' ');
    const run = runs.at(-1);
    if (run?.periods === periods) run.last = day;
    else runs.push({ first: day, last: day, periods });
  }
  return runs
    .filter(({ periods }) => periods !== '')
    .map(({ first, last, periods }) => `${first === last ? first : `${first}-${last}`} ${periods}`)
    .join(', ');
}
