import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

/** Columns of a call that change while it lives, or after its end with its recording and the cost of its line. */
const CHANGING = [
  'status',
  'voice_provider_conv_id',
  'event_sequence',
  'answered_at',
  'placing_at',
  'last_heard_at',
  'reported_at',
  'unknown_since',
  'unknown_lookups',
  'failing_since',
  'failed_lookups',
  'credits_held',
  'pre_dial',
  'placement_failures',
  'has_recording',
  'recording_due_at',
  'recording_attempts',
  'recording_problem',
  'recording_key',
  'line_cost_due_at',
  'provider_cost',
];

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

/** Columns in the keys, expressions and predicates of a table's indexes. */
async function indexedColumns(table: string): Promise<string[]> {
  const rows = await world.app.deps.database.prisma.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT attname::text AS name
    FROM pg_index
    JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = indexrelid AND refobjid = indrelid
    JOIN pg_attribute ON attrelid = indrelid AND attnum = refobjsubid
    WHERE indrelid = ${table}::regclass`;
  return rows.map(({ name }) => name);
}

describe('the indexes of calls', () => {
  it('contain no column that changes during a call, so that PostgreSQL can update its row without writing to indexes', async () => {
    const indexed = await indexedColumns('calls');
    expect(indexed).toEqual(expect.arrayContaining(['id', 'account_id', 'ended_status', 'open_at']));
    expect(CHANGING.filter((column) => indexed.includes(column))).toEqual([]);
  });
});
