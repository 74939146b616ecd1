import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../../src/admin/commands/index.ts';
import { nextAllowedPeriod } from '../../../src/compliance/calling-hours/callee-hours.ts';
import { checkLaw } from '../../../src/compliance/calling-hours/check-law.ts';
import { readJurisdictions } from '../../../src/compliance/calling-hours/jurisdictions.ts';
import {
  collectLawMetrics,
  warnOfOutdatedRows,
} from '../../../src/compliance/calling-hours/outdated-rows.ts';
import type { Log } from '../../../src/platform/telemetry/log.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { silentLog } from '../../harness/silent.ts';

const EVERY_DAY = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const ROW = {
  id: 'XX',
  name: 'A place',
  country: 'US',
  prefixes: ['+12065'],
  hours: [{ days: [...EVERY_DAY], from: '09:00', to: '12:00' }],
  holidays: [] as string[],
  caps: [],
  source: 'A law',
};
const TODAY = '2026-11-26';
const OURS = readJurisdictions().rows;
const lawOf = (...rows: object[]) => ({ dated: '2026-11-23', jurisdictions: rows });

const folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-law-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
function written(law: object): string {
  const file = path.join(folder, `law-${files++}.json`);
  writeFileSync(file, JSON.stringify(law));
  return file;
}

describe('a day without calls', () => {
  const opensOn = (holiday: string, day: string) => {
    const rules = [{ ...ROW, holidays: [holiday] }];
    const period = nextAllowedPeriod(rules, ['UTC'], new Date(`${day}T10:00:00Z`));
    return period?.opensAt.toISOString().slice(0, 10);
  };

  it.each([
    ['12-25', ['2026-12-25', '2027-12-25']],
    ['2026-12-24', ['2026-12-24']],
    ['easter-2', ['2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23']],
    ['easter+1', ['2025-04-21', '2026-04-06']],
    ['orthodox-easter+1', ['2025-04-21', '2026-04-13', '2027-05-03', '2028-04-17']],
    ['4th thu of 11', ['2025-11-27', '2026-11-26', '2027-11-25']],
    ['4th thu of 11 +1', ['2026-11-27']],
    ['last mon of 05', ['2025-05-26', '2026-05-25', '2027-05-31']],
    ['1st mon of 09', ['2025-09-01', '2026-09-07']],
    ['mon before 05-25', ['2025-05-19', '2026-05-18', '2027-05-24']],
    ['fri after 06-18', ['2025-06-20', '2026-06-19', '2027-06-25']],
    ['07-04 if sat -1 if sun +1', ['2026-07-03', '2026-07-04', '2027-07-04', '2027-07-05']],
    ['01-01 if sat -1', ['2027-12-31', '2028-01-01']],
    ['12-26 if sat +2 if sun +2', ['2026-12-26', '2026-12-28', '2027-12-28']],
  ])('is found by the rule %s', (rule, days) => {
    for (const day of days) {
      const nextDay = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      expect([day, opensOn(rule, day)]).not.toEqual([day, day]);
      if (!days.includes(nextDay)) expect(opensOn(rule, nextDay)).toBe(nextDay);
    }
  });

  it('is free of calls only in its year if the rule names one', () => {
    expect(opensOn('2026-12-24', '2027-12-24')).toBe('2027-12-24');
  });
});

describe('a row with a validity', () => {
  const rows = [
    { ...ROW, id: 'OLD', validUntil: '2026-08-10' },
    { ...ROW, id: 'NEW', validFrom: '2026-08-11', prefixes: ['+12065'] },
  ];
  const jurisdictions = readJurisdictions(written(lawOf(...rows)));

  it.each([
    ['2026-08-10', 'OLD'],
    ['2026-08-11', 'NEW'],
  ])('applies on its days: on %s, %s', (on, id) => {
    expect(jurisdictions.of('+12065550100', 'US', on)?.id).toBe(id);
  });

  it('leaves its numbers to the country before and after', () => {
    const later = readJurisdictions(written(lawOf({ ...ROW, validFrom: '2027-01-01' })));
    expect(later.of('+12135550100', 'US', '2026-11-23')?.id).not.toBe('XX');
    expect(later.of('+12065550100', 'US', '2027-01-01')?.id).toBe('XX');
  });
});

describe('a row with regions', () => {
  const regions = [
    { name: 'North', prefixes: ['+12065', '+120655501'], holidays: ['03-02'] },
    { name: 'South', prefixes: ['+12066'], holidays: ['03-03'] },
    { name: 'Isles', prefixes: [], holidays: ['03-04'] },
  ];
  const row = { ...ROW, prefixes: ['+1206'], holidays: ['03-01'], regions };
  const jurisdictions = readJurisdictions(written(lawOf(row)));
  const holidaysOf = (number: string) => jurisdictions.of(number, 'US', TODAY)?.holidays;

  it.each([
    ['+12065550100', ['03-01', '03-02']],
    ['+12066550100', ['03-01', '03-03']],
    ['+12067550100', ['03-01', '03-02', '03-03', '03-04']],
  ])('has for %s, by its prefix, its own holidays and those of its region or of all', (number, holidays) => {
    expect(holidaysOf(number)).toEqual(holidays);
  });

  it('gives way to the operator’s row for the same country', () => {
    const own = { ...ROW, id: 'MY-DE', country: 'DE', prefixes: [] };
    const withOwn = readJurisdictions(written(lawOf(own)));
    expect(withOwn.of('+493012345678', 'DE', TODAY)?.id).toBe('MY-DE');
  });
});

describe('calling rules that nobody checked for a year', () => {
  const source = { of: ['hours'], citation: 'A law', confidence: 'secondary' };
  const rows = [
    { ...ROW, id: 'OLD', sources: [{ ...source, checked: '2025-11-25' }] },
    { ...ROW, id: 'NEW', prefixes: ['+12066'], sources: [{ ...source, checked: '2025-11-26' }] },
    {
      ...ROW,
      id: 'ENDED',
      prefixes: ['+12067'],
      sources: [{ ...source, checked: '2025-01-01' }],
      validUntil: '2026-01-01',
    },
  ];

  it('are named in the log and counted in the metrics', async () => {
    const metrics = createMetrics();
    const log = { ...silentLog, warn: vi.fn() } as unknown as Log;
    const jurisdictions = { ...readJurisdictions(written(lawOf(...rows))) };
    const own = { ...jurisdictions, rows: jurisdictions.rows.filter(({ id }) => /OLD|NEW|ENDED/.test(id)) };
    const deps = { clock: new ManualClock(`${TODAY}T12:00:00Z`), log, metrics, jurisdictions: own };
    collectLawMetrics(deps);
    warnOfOutdatedRows(deps);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ rows: ['OLD'] }, expect.any(String));
    expect(await metrics.registry.metrics()).toContain('dialgraph_outdated_calling_rules 1');
  });
});

describe('law check', () => {
  const check = async (law: object) =>
    (await COMMANDS['law check']?.runAlone?.({ file: written(law) } as never)) as {
      problems: { at: string; sentence: string }[];
      remarks: { at: string; sentence: string }[];
    };

  it.each([
    [
      { ...ROW, hours: [{ days: ['mon'], from: '12:00', to: '10:00' }] },
      'row 1 (XX), hours.0.to',
      /later than from/,
    ],
    [{ ...ROW, holidays: ['5th mon of 02'] }, 'row 1 (XX), holidays.0', /^Must be a day such as/],
    [{ ...ROW, holidays: ['02-30'] }, 'row 1 (XX), holidays', '02-30 never occurs.'],
    [{ ...ROW, prefixes: ['+44'] }, 'row 1 (XX), prefixes', '+44 is not in US, whose numbers begin with +1.'],
    [
      { ...ROW, regions: [{ name: 'North', prefixes: ['+44'], holidays: ['02-30'] }] },
      'row 1 (XX), regions',
      '02-30 never occurs.',
    ],
    [
      { ...ROW, regions: [{ name: 'North', prefixes: ['+12065', '+12065'], holidays: [] }] },
      'row 1 (XX), regions',
      '+12065 belongs to two regions.',
    ],
    [{ ...ROW, country: 'us' }, 'row 1 (XX), country', 'us is no country: use two capital letters.'],
    [
      { ...ROW, validFrom: '2026-02-01', validUntil: '2026-01-01' },
      'row 1 (XX), validUntil',
      'The row ends on 2026-01-01, before it begins on 2026-02-01.',
    ],
    [{ ...ROW, territories: ['PR'] }, 'row 1 (XX), prefixes', /its prefixes alone decide/],
    [
      {
        ...ROW,
        sources: [{ of: ['caps'], citation: 'A law', checked: '2026-11-23', confidence: 'secondary' }],
      },
      'row 1 (XX), hours',
      'No source is given for hours.',
    ],
    [
      {
        ...ROW,
        sources: [{ of: ['hours'], citation: 'A law', checked: '2026-11-23', confidence: 'checked' }],
      },
      'row 1 (XX), sources.0.confidence',
      /only with the url and the quotation/,
    ],
  ])('names the row, the field and the reason: %#', async (row, at, sentence) => {
    const matching = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect((await check(lawOf(row))).problems).toContainEqual({ at, sentence: matching });
  });

  it('names two rows for the same numbers or with the same id, unless they follow each other', async () => {
    const { problems } = await check(lawOf(ROW, { ...ROW, id: 'YY' }, ROW));
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      '+12065 belongs to XX as well.',
      'XX has two rows on the same day.',
      '+12065 belongs to YY as well.',
    ]);
    const following = lawOf({ ...ROW, validUntil: '2026-12-31' }, { ...ROW, validFrom: '2027-01-01' });
    expect((await check(following)).problems).toEqual([]);
  });

  it('remarks on hours that the replaced row forbids, and on old or unchecked sources', async () => {
    const old = { of: ['hours'], citation: 'A law', checked: '2020-01-01', confidence: 'unchecked' };
    const looser = { ...ROW, id: 'FR', country: 'FR', prefixes: [], sources: [old] };
    const { problems, remarks } = await check(lawOf(looser));
    expect(problems).toEqual([]);
    expect(remarks.map(({ sentence }) => sentence)).toEqual([
      'Calls are allowed on sun at 09:00, when the row that it replaces allows none.',
      'Calls are allowed on mon at 09:00, when the row that it replaces allows none.',
      'Calls are allowed on tue at 09:00, when the row that it replaces allows none.',
      'Calls are allowed on wed at 09:00, when the row that it replaces allows none.',
      'Calls are allowed on thu at 09:00, when the row that it replaces allows none.',
      'Calls are allowed on fri at 09:00, when the row that it replaces allows none.',
      'Calls are allowed on sat at 09:00, when the row that it replaces allows none.',
      'The source of hours was last checked on 2020-01-01, over a year ago.',
      'hours: not checked against a source.',
    ]);
  });

  it('rejects a file that is not there', async () => {
    const missing = COMMANDS['law check']?.runAlone?.({ file: '/nowhere.json' } as never);
    await expect(missing).rejects.toThrow('The file /nowhere.json cannot be read');
  });
});

it('law schema prints a JSON Schema that accepts what the service accepts', async () => {
  const schema = (await COMMANDS['law schema']?.runAlone?.({} as never)) as object;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(schema);
  expect(isValid(lawOf({ ...ROW, holidays: ['4th thu of 11 +1'] }))).toBe(true);
  expect(isValid(lawOf({ ...ROW, holidays: ['thanksgiving'] }))).toBe(false);
});

it('our rows have no problem, and none was checked in the future or over a year ago', () => {
  const { problems, remarks } = checkLaw(
    { dated: TODAY, jurisdictions: OURS.map(({ dated: _, version: __, ...row }) => row) },
    [],
    TODAY,
  );
  expect(problems).toEqual([]);
  expect(remarks.filter(({ sentence }) => !sentence.endsWith('not checked against a source.'))).toEqual([]);
});

it('a row that was not checked is no looser than the hours of other places', () => {
  const looser = OURS.filter(
    ({ hours, sources = [] }) =>
      sources.some(({ of, confidence }) => of.includes('hours') && confidence === 'unchecked') &&
      hours.some(({ from, to }) => from < '08:00' || to > '21:00'),
  );
  expect(looser.map(({ id }) => id)).toEqual([]);
});

it('law list prints the rows of today, or one of them whole', async () => {
  const run = (options: object) => COMMANDS['law list']?.runAlone?.(options as never);
  const { places } = (await run({})) as { places: { id: string }[] };
  expect(places).toContainEqual({
    id: 'US-FL',
    name: 'Florida',
    hours: 'sun mon tue wed thu fri sat 08:00-20:00',
    caps: '3 in 24 h',
    consent: 'artificial_voices',
    confidence: 'checked',
  });
  expect(places.filter(({ id }) => id === 'FR')).toHaveLength(1);
  expect(await run({ place: 'us-fl' })).toMatchObject({ id: 'US-FL', recording: { consent: 'all_parties' } });
  await expect(run({ place: 'Atlantis' })).rejects.toThrow('There is no jurisdiction Atlantis');
});
