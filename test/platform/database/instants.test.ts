import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, TO_BE_SHOWN } from '../../../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.serviceUrl, silentLog, 1);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it('instants that PostgreSQL returns as text equal those that `Date` prints', async () => {
  const instants = [
    '2026-01-31T09:30:00.000Z',
    '2026-01-31T09:30:00.100Z',
    '2026-01-31T09:30:00.120Z',
    '2026-01-31T09:30:00.123Z',
    '2026-01-31T09:30:00.003Z',
    '1999-12-31T23:59:59.999Z',
    '0800-12-25T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '-000043-03-15T12:00:00.500Z',
  ].map((text) => new Date(text));
  const statement = {
    text: 'SELECT instant::timestamptz(3) AS instant, NULL::timestamptz AS none FROM unnest($1::timestamptz[]) AS instant',
    values: [instants.map(inPostgres)],
  };

  const dates = await database.read<{ instant: Date }>(statement);
  const texts = await database.read<{ instant: string; none: null }>(statement, TO_BE_SHOWN);

  expect(dates.map(({ instant }) => instant)).toEqual(instants);
  expect(texts).toEqual(instants.map((instant) => ({ instant: instant.toISOString(), none: null })));
});

/** ISO 8601 has a year 0 and signs, PostgreSQL has neither. */
function inPostgres(instant: Date): string {
  const text = instant.toISOString();
  const year = Number(text.slice(0, -'-01-01T00:00:00.000Z'.length));
  const [years, era] = year > 0 ? [year, 'AD'] : [1 - year, 'BC'];
  return `${String(years).padStart(4, '0')}${text.slice(-'-01-01T00:00:00.000Z'.length)} ${era}`;
}
