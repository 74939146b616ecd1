import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, execute, type TestDatabase } from '../../harness/servers/database.ts';
import { CallSites } from '../../statements/call-sites.ts';
import { Describer } from '../../statements/describe.ts';
import { faultsOf } from '../../statements/faults.ts';
import { readStatements } from '../../statements/statements.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MINUTES = 600_000;

let sites: CallSites;
let database: TestDatabase;

beforeAll(() => {
  sites = new CallSites(ROOT);
}, MINUTES);
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe('the check of statements', () => {
  it.each([
    [
      'another type',
      'ALTER TABLE transcript_turns ALTER COLUMN time_seconds TYPE numeric',
      'numeric (transcript_turns.time_seconds), not number',
    ],
    ['another name', 'ALTER TABLE transcript_turns RENAME COLUMN message TO said', 'message'],
  ])(
    'names every reader of a column that gets %s',
    async (_, change, fault) => {
      const [, table = '', column = ''] = /TABLE (\w+) \w+ COLUMN (\w+)/.exec(change) ?? [];
      const before = await Describer.on(database.url);
      const readers = await readersOf(before, `${table}.${column}`);
      expect(await faultsOf(sites, readStatements(), before)).toEqual([]);
      await before.end();
      await execute(database.url, change);

      const after = await Describer.on(database.url);
      const faults = await faultsOf(sites, readStatements(), after);
      await after.end();

      expect(readers.length).toBeGreaterThan(0);
      for (const reader of readers) expect(faults).toContainEqual(expect.stringContaining(reader));
      expect(faults).toContainEqual(expect.stringContaining(fault));
    },
    MINUTES,
  );
});

/** Returns the places of `src` that read a table's column and say its type. */
async function readersOf(describer: Describer, column: string): Promise<string[]> {
  const readers = [];
  for (const { name, file, line, row } of sites.all) {
    const { texts = [] } = readStatements().get(name) ?? {};
    for (const text of texts.filter((one) => !one.startsWith('CREATE'))) {
      const columns = await describer.columnsOf(text).catch(() => []);
      const found = columns.find(({ origin }) => origin?.name === column);
      if (found && row?.getProperty(found.name)) readers.push(`${file}:${line}: `);
    }
  }
  return [...new Set(readers)];
}
