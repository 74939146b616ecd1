import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'csv-parse';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { openList } from '../../../src/exports/exports.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ownerUrl } from '../../harness/servers/database.ts';

/** Calls of the account. `EXPORT_CALLS=1000000` for the full size. */
const CALLS = Number(process.env.EXPORT_CALLS ?? 20_000);
/** Time for a million calls, on a machine that does nothing else. */
const LONGEST_SECONDS = 60;
const IS_FULL_SIZE = CALLS >= 1_000_000;
const MIB = 1024 * 1024;
/** Memory held beyond what the process held before: rows and chunks in hand, 10,000 rows at a time for Parquet. */
const MOST_HELD = 128 * MIB;
/** A look at the memory collects the garbage first, which takes time. */
const LOOK_EVERY_MS = IS_FULL_SIZE ? 2_000 : 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let app: TestApp;
let workspace: ProvisionedWorkspace;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  workspace = await app.workspace();
  const client = new pg.Client({ connectionString: ownerUrl(app.databaseUrl) });
  await client.connect();
  await client.query(`SET session_replication_role = replica; ${seed(workspace)}`);
  await client.query('VACUUM ANALYZE calls, contacts');
  await client.end();
}, 1_800_000);
afterAll(() => app.stop());

const seed = ({ accountId, contactListId }: ProvisionedWorkspace) => `
  INSERT INTO agents (id, account_id, name, system_prompt, provider, created_at, updated_at)
  VALUES ('agent_00000000000000000000000000', '${accountId}', 'Ada', 'Be kind.', 'simulator', now(), now());
  INSERT INTO contacts (id, account_id, contact_list_id, phone, name, created_at, updated_at)
  SELECT 'contact_' || lpad(n::text, 26, '0'), '${accountId}', '${contactListId}', '+1' || (2120000000 + n),
    CASE n % 3 WHEN 0 THEN 'Jürgen ' || n WHEN 1 THEN '=1+' || n ELSE 'Ada, "' || n || '"' END, now(), now()
  FROM generate_series(1, ${CALLS}) AS n;
  INSERT INTO calls (id, account_id, agent_id, contact_id, phone_from, phone_to, status, outcome, provider, price_per_minute,
    created_at, answered_at, ended_at, duration_seconds, credits_charged, last_heard_at, summary, extracted_data)
  SELECT 'call_' || lpad(n::text, 26, '0'), '${accountId}', 'agent_00000000000000000000000000',
    'contact_' || lpad(n::text, 26, '0'), '+15005550100', '+1' || (2120000000 + n), 'COMPLETED', 'ANSWERED', 'simulator', 0.2,
    at, at + interval '5 s', at + interval '65 s', 60, 20, at, E'They agreed\\non ' || n, '{"day": "Tuesday"}'
  FROM generate_series(1, ${CALLS}) AS n, LATERAL (SELECT now() - (${CALLS} - n) * interval '1 s') AS t (at)`;

describe('an export of all calls', () => {
  it('has every call once, and holds no more memory for a longer list', async () => {
    const { url } = await createdExport('CSV');
    const grown = watchMemory();
    const started = performance.now();
    const response = await fetch(url);
    let next = CALLS;
    const rows = parse({
      bom: true,
      from_line: 2,
      on_record([id, , status, , , name, phone]: string[]) {
        const n = next--;
        const wanted = [
          `call_${String(n).padStart(26, '0')}`,
          'completed',
          nameOf(n),
          `'+1${2_120_000_000 + n}`,
        ];
        if ([id, status, name, phone].join('|') !== wanted.join('|'))
          expect([id, status, name, phone]).toEqual(wanted);
        return null;
      },
    });
    await pipeline(response.body ?? [], rows.resume());
    expect(next).toBe(0);
    const seconds = (performance.now() - started) / 1000;
    const held = grown();
    process.stdout.write(
      `CSV: ${CALLS} calls in ${seconds.toFixed(1)} s with its reader, held ${inMib(held)} MiB more\n`,
    );
    expect(held).toBeLessThan(MOST_HELD);
    if (IS_FULL_SIZE) expect(seconds).toBeLessThan(LONGEST_SECONDS);
  });

  it.each(['CSV', 'XLSX', 'JSONL', 'PARQUET'] as const)(
    'is written as %s while it is downloaded',
    async (format) => {
      const { url } = await createdExport(format);
      const grown = watchMemory();
      let bytes = 0;
      const hash = createHash('sha256');
      const started = performance.now();
      const used = process.cpuUsage();
      for await (const chunk of (await fetch(url)).body ?? []) {
        bytes += chunk.length;
        hash.update(chunk);
      }
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const held = grown();
      const { user, system } = process.cpuUsage(used);
      const cpu = ((user + system) / 1e6).toFixed(1);
      process.stdout.write(
        `${format}: ${seconds} s, ${cpu} s of this process's CPU, ${inMib(bytes)} MiB, held ${inMib(held)} MiB more\n`,
      );
      expect(held).toBeLessThan(MOST_HELD);
    },
  );

  it('reads no further than its reader does', async () => {
    const reads = vi.spyOn(app.deps.database, 'read');
    const list = { kind: 'CALLS', format: 'CSV', columns: ['id'], filter: {} } as const;
    const { content } = openList(app.deps, { accountId: workspace.accountId }, list);
    const chunks = content[Symbol.asyncIterator]();
    await chunks.next();
    await chunks.next();
    expect(reads.mock.calls.length).toBeLessThanOrEqual(20);
    await chunks.return?.();
    reads.mockRestore();
  });
});

async function createdExport(format: string): Promise<{ url: string }> {
  const { createExport } = await graphqlClient(app.url, workspace.apiKey).data(
    'mutation ($input: CreateExportInput!) { createExport(input: $input) { export { url } } }',
    { input: { kind: 'CALLS', format } },
  );
  return createExport.export;
}

function nameOf(n: number): string {
  return [`Jürgen ${n}`, `'=1+${n}`, `Ada, "${n}"`][n % 3] ?? '';
}

/** Looks at the memory from time to time. Returns a function that ends it and returns the most that was held beyond now. */
function watchMemory(): () => number {
  const before = heldMemory();
  let most = before;
  const look = () => {
    most = Math.max(most, heldMemory());
  };
  const watch = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(watch);
    look();
    return most - before;
  };
}

function heldMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function inMib(bytes: number): string {
  return (bytes / MIB).toFixed(1);
}
