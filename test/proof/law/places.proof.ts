import Holidays from 'date-holidays';
import { DateTime } from 'luxon';
import { usCodes } from 'phone-number-to-timezone/area_codes.js';
import { describe, expect, it, test } from 'vitest';
import { nextAllowedPeriod } from '../../../src/compliance/calling-hours/callee-hours.ts';
import { type Jurisdiction, readJurisdictions } from '../../../src/compliance/calling-hours/jurisdictions.ts';
import { PLACE_FACTS, type PlaceFacts } from './place-facts.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Monday of a week without a holiday in any of the places. */
const USUAL_WEEK = '2026-10-19';
const IN_FORCE = '2026-11-24';

const ours = readJurisdictions();

describe.each(Object.entries(PLACE_FACTS))('%s', (id, facts) => {
  const { number, country, zone } = facts;
  const rowOn = (day: string) => ours.of(number, country, day) as Jurisdiction;
  const at = (day: string, time: string) => DateTime.fromISO(`${day}T${time}`, { zone });
  const isOpen = (instant: DateTime) => {
    const rules = [rowOn(instant.toISODate() as string)];
    return nextAllowedPeriod(rules, [zone], instant.toJSDate())?.opensAt.getTime() === instant.toMillis();
  };
  const opening = (day: string) => {
    const period = nextAllowedPeriod([rowOn(day)], [zone], at(day, '00:00').toJSDate());
    return period && DateTime.fromJSDate(period.opensAt, { zone }).toFormat('yyyy-MM-dd HH:mm');
  };

  it('is the place of its number', () => expect(rowOn(IN_FORCE).id).toBe(id));

  it('opens and closes at its minute on each day of a week', () => {
    const differences = WEEKDAYS.flatMap((weekday, n) => {
      const day = at(USUAL_WEEK, '00:00').plus({ days: n }).toISODate() as string;
      const periods = periodsOf(facts, weekday);
      const edges = periods.flatMap(([from, to]) => [
        [at(day, from).minus({ minutes: 1 }), false],
        [at(day, from), true],
        [at(day, to).minus({ minutes: 1 }), true],
        [at(day, to), false],
      ]) as [DateTime, boolean][];
      const noon = [at(day, '12:30'), periods.some(([from, to]) => from <= '12:30' && '12:30' < to)] as const;
      return [...edges, noon].flatMap(([instant, open]) =>
        isOpen(instant) === open ? [] : [instant.toISO()],
      );
    });
    expect(differences).toEqual([]);
  });

  it('is closed on its holidays, and open on the days around them', () => {
    const holidays = holidaysOf(facts);
    const around = holidays.flatMap((day) =>
      [-1, 0, 1].map((days) => at(day, '00:00').plus({ days }).toISODate()),
    );
    const differences = (around as string[]).filter(isInTable).flatMap((day) => {
      const nextDay = at(day, '00:00').plus({ days: 1 }).toISODate() as string;
      const isEve = facts.eve !== undefined && holidays.includes(nextDay);
      const [first] = periodsOf(facts, WEEKDAYS[at(day, '12:00').weekday - 1] as string);
      const opensAt = isEve ? facts.eve?.slice(0, 5) : first?.[0];
      const isClosed = holidays.includes(day) || first === undefined;
      const opened = opening(day);
      const isRight = isClosed ? opened?.slice(0, 10) !== day : opened === `${day} ${opensAt}`;
      return isRight ? [] : [`${day}: ${opened}`];
    });
    expect(differences).toEqual([]);
    expect(rowOn(IN_FORCE).holidays.length > 0).toBe(holidays.length > 0);
  });

  it('has its caps', () => {
    const caps = rowOn(IN_FORCE).caps.map(({ calls, hours }) => `${calls}/${hours}`);
    expect(caps.join(' ')).toBe(facts.caps ?? '');
  });
});

test.each([
  ['+34934000000', 'ES', '2026-09-11', '2026-03-19'],
  ['+34914000000', 'ES', '2027-05-03', '2026-09-11'],
  ['+498912345678', 'DE', '2026-01-06', '2026-10-30'],
  ['+494012345678', 'DE', '2026-10-31', '2026-01-06'],
  ['+33388123456', 'FR', '2026-04-03', '2026-04-02'],
  ['+33142680000', 'FR', '2026-05-01', '2026-04-03'],
  ['+5551912345678', 'BR', '2027-09-20', '2027-07-09'],
])(
  'a number of a region (%s) is closed on the holiday %s %s, and open on that of another, %s',
  (number, country, closed, open) => {
    const zone = country === 'BR' ? 'America/Sao_Paulo' : 'Europe/Paris';
    const opens = (day: string) => {
      const start = DateTime.fromISO(day, { zone }).toJSDate();
      const row = ours.of(number, country, day) as Jurisdiction;
      return DateTime.fromJSDate(nextAllowedPeriod([row], [zone], start)?.opensAt ?? start, {
        zone,
      }).toISODate();
    };
    expect(opens(closed)).not.toBe(closed);
    expect(opens(open)).toBe(open);
  },
);

test('a mobile number, which may be of any region, is closed on the holidays of all', () => {
  const row = (number: string) => ours.of(number, 'ES', IN_FORCE) as Jurisdiction;
  const [catalan, andalusian, mobile] = ['+34934000000', '+34954000000', '+34612345678'].map(row);
  for (const region of [catalan, andalusian])
    expect(region?.holidays.filter((day) => !mobile?.holidays.includes(day))).toEqual([]);
});

test('every place has facts of its own', () => {
  expect([...new Set(ours.rows.map(({ id }) => id))].sort()).toEqual(Object.keys(PLACE_FACTS).sort());
});

/** Public holidays of date-holidays that the law of a place does not mean: no other kind of day may be missing. */
const NOT_MEANT: Record<string, readonly string[]> = {
  'US-LA': ["Washington's Birthday", 'Columbus Day'],
  AU: ['Easter Saturday'],
};

test.each([
  ['US-AL', 'US', 'AL'],
  ['US-LA', 'US', 'LA'],
  ['US-PA', 'US', 'PA'],
  ['US-RI', 'US', 'RI'],
  ['US-UT', 'US', 'UT'],
  ...['AT', 'AU', 'BE', 'BR', 'CH', 'CO', 'DE', 'ES', 'FR', 'IT', 'NL', 'NO', 'SK', 'ZA'].map((id) => [
    id,
    id,
  ]),
  ['BR', 'BR', 'RS', '+5551912345678'],
  ['DE', 'DE', 'BY', '+498912345678'],
  ['DE', 'DE', 'NW', '+4922112345678'],
  ['DE', 'DE', 'SN', '+4935112345678'],
  ['DE', 'DE', 'TH', '+4915112345678'],
  ['ES', 'ES', 'AN', '+34954123456'],
  ['ES', 'ES', 'CT', '+34931234567'],
  ['ES', 'ES', 'VC', '+34612345678'],
  ['FR', 'FR', '67', '+33388123456'],
])(
  '%s is closed on each public holiday of its calendar, from 2025 to 2030',
  (id, country = '', region = '', regional = '') => {
    const { zone, number: usual, country: code } = PLACE_FACTS[id] as PlaceFacts;
    const number = regional || usual;
    const row = ours.of(number, code, IN_FORCE) as Jurisdiction;
    const calendar = region ? new Holidays(country, region) : new Holidays(country);
    const days = [2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) =>
      calendar
        .getHolidays(year, 'en')
        .filter(({ type, name }) => type === 'public' && !NOT_MEANT[id]?.includes(name))
        .map(({ date, name }) => ({ day: date.slice(0, 10), name })),
    );
    const opened = days.filter(({ day }) => {
      const start = DateTime.fromISO(day, { zone }).toJSDate();
      const opens = nextAllowedPeriod([row], [zone], start)?.opensAt ?? start;
      return DateTime.fromJSDate(opens, { zone }).toISODate() === day;
    });
    expect(days.length).toBeGreaterThan(40);
    expect(opened).toEqual([]);
  },
);

test('every area code of a state has the state’s row', () => {
  const listed = usCodes.flatMap(({ codes }) =>
    codes.flatMap((code, n) => (/^\d{3}$/.test(code) ? [{ code, state: codes[n + 1] }] : [])),
  );
  const states = new Map(
    ours.rows.filter(({ id }) => id.startsWith('US-')).map(({ id, name }) => [name, id]),
  );
  const wrong = listed.flatMap(({ code, state = '' }) => {
    const id = states.get(state);
    const found = ours.of(`+1${code}5550100`, 'US', IN_FORCE)?.id;
    return id === undefined || found === id ? [] : [`${code} ${state}: ${found}`];
  });
  expect(listed.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test.each([
  ['+15035550100', 'US', '2025-12-31', 'US', 'none'],
  ['+15035550100', 'US', '2026-01-01', 'US-OR', 'artificial_voices'],
  ['+33142680000', 'FR', '2026-08-10', 'FR', 'artificial_voices'],
  ['+33142680000', 'FR', '2026-08-11', 'FR', 'always'],
  ['+262262123456', 'RE', '2026-08-10', 'FR-OM', 'artificial_voices'],
  ['+596596123456', 'MQ', '2026-08-11', 'FR-OM', 'always'],
])('the law of %s (%s) on %s is that of %s', (number, country, on, id, consent) => {
  const row = ours.of(number, country, on);
  expect([row?.id, id === 'US' ? 'none' : row?.consent?.required]).toEqual([id, consent]);
});

/** Returns the hours of a weekday as pairs of times. */
function periodsOf({ week }: PlaceFacts, weekday: string): [string, string][] {
  return week.split(', ').flatMap((part) => {
    const [days = '', ...hours] = part.split(' ');
    return isAmong(days, weekday) ? hours.map((each) => each.split('-') as [string, string]) : [];
  });
}

/** Returns whether a weekday is among days such as `sun-sat`, `mon-fri` or `sat`. */
function isAmong(days: string, weekday: string): boolean {
  const [first = '', last = first] = days.split('-');
  const from = WEEKDAYS.indexOf(first);
  const count = (WEEKDAYS.indexOf(last) - from + 7) % 7;
  return (WEEKDAYS.indexOf(weekday) - from + 7) % 7 <= count;
}

/** Returns whether the holidays of a day's year are in the table. */
function isInTable(day: string): boolean {
  return day >= '2026' && day < '2028';
}

function holidaysOf({ holidays }: PlaceFacts): string[] {
  return Object.entries(holidays ?? {}).flatMap(([year, days]) =>
    days.split(' ').map((day) => `${year}-${day}`),
  );
}
