import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { request } from 'undici';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { Meter } from '../kit/meter.ts';
import type { Measurement, Section } from '../kit/section.ts';
import { median } from '../kit/statistics.ts';
import { withClient } from '../seed.ts';
import type { Listening, World } from '../world.ts';

const ROWS = { smallest: 500, quick: 20_000, full: 100_000 };
const MANY_ROWS = 1_000_000;
const ROUNDS = { smallest: 1, quick: 3, full: 3 };
const GOAL_ROWS_PER_SECOND = 10_000;
const GOAL_RATIO = 1.5;
const GOAL_GROWTH_MB = 100;
const CHUNK_LENGTH = 65_536;

/** A CSV upload on surface A beside a bare COPY of the same rows into the same tables with their indexes. */
export const imports: Section = {
  title: 'Contacts imported as CSV, and COPY of the same rows',
  async run(world, { effort }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-bench-import-'));
    try {
      const bench = await prepare(world, folder);
      const speed = await compareSpeed(bench, { rows: ROWS[effort], rounds: ROUNDS[effort] });
      return effort === 'full' ? [speed, await measureGrowth(bench)] : [speed];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface ImportBench {
  folder: string;
  database: string;
  server: Listening;
  workspace: ProvisionedWorkspace;
}

async function prepare(world: World, folder: string): Promise<ImportBench> {
  const database = await world.createDatabase();
  const workspace = await world.createAccount(database, 0);
  return { folder, database, server: await world.startServer(database), workspace };
}

async function compareSpeed(
  bench: ImportBench,
  { rows, rounds }: { rows: number; rounds: number },
): Promise<Measurement> {
  const { folder, database, workspace } = bench;
  const csv = path.join(folder, 'contacts.csv');
  const copy = path.join(folder, 'contacts.copy');
  await write(csv, csvLines(rows));
  await write(copy, copyLines(rows, workspace));
  return withClient(database, async (client) => {
    // Compiled and connected before anything is compared.
    await upload(bench, csv, rows);
    const imported: number[] = [];
    const copied: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      imported.push(await timed(client, () => upload(bench, csv, rows)));
      copied.push(await timed(client, () => pipeline(createReadStream(copy), client.query(copyFrom(COPY)))));
    }
    const seconds = median(imported);
    const copySeconds = median(copied);
    return {
      what: `import of ${rows.toLocaleString('en-US')} rows`,
      figures: { s: seconds, 'COPY s': copySeconds, ratio: seconds / copySeconds },
      goals: [
        { figure: 's', atMost: rows / GOAL_ROWS_PER_SECOND },
        { figure: 'ratio', atMost: GOAL_RATIO },
      ],
    };
  });
}

/** From what the server weighs after imports of a tenth of the size to its peak. */
async function measureGrowth(bench: ImportBench): Promise<Measurement> {
  const csv = path.join(bench.folder, 'many.csv');
  await write(csv, csvLines(MANY_ROWS));
  await withClient(bench.database, emptyContacts);
  const meter = new Meter(bench.server.pid);
  const before = meter.residentMegabytes();
  const start = performance.now();
  await upload(bench, csv, MANY_ROWS);
  const seconds = (performance.now() - start) / 1000;
  const peak = meter.peakMegabytes();
  const growth = before === null || peak === null ? null : peak - before;
  return {
    what: `import of ${MANY_ROWS.toLocaleString('en-US')} rows`,
    figures: { s: seconds, 'MB before': before, 'MB at peak': peak, 'MB growth': growth },
    goals: [{ figure: 'MB growth', atMost: GOAL_GROWTH_MB }],
  };
}

async function upload({ server, workspace }: ImportBench, file: string, rows: number): Promise<void> {
  const { statusCode, body } = await request(`${server.url}/v1/contacts/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${workspace.apiKey}`, 'content-type': 'text/csv' },
    body: createReadStream(file),
    headersTimeout: 600_000,
    bodyTimeout: 600_000,
  });
  const result = (await body.json()) as { total?: number; failed?: number };
  if (result.total === rows && result.failed === 0) return;
  throw new Error(`The import was answered ${statusCode}: ${JSON.stringify(result).slice(0, 500)}`);
}

async function timed(client: pg.Client, run: () => Promise<void>): Promise<number> {
  await emptyContacts(client);
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Each begins with the same tables: empty, compact, and nothing of what was before still to be written out. */
async function emptyContacts(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM contacts');
  await client.query('VACUUM FULL contacts');
  await client.query('CHECKPOINT');
}

const COPY = `COPY contacts (
  id, account_id, contact_list_id, phone, name, email, company, tags, custom_fields, created_at, updated_at
) FROM STDIN`;

function* csvLines(rows: number): Generator<string> {
  yield 'phone,name,email,company,tags,plan,city\n';
  for (let n = 0; n < rows; n += 1) {
    const person = `Person ${n},person${n}@example.com,Company ${n % 1000}`;
    yield `${phone(n)},${person},"vip,west",gold,City ${n % 50}\n`;
  }
}

function* copyLines(rows: number, { accountId, contactListId }: ProvisionedWorkspace): Generator<string> {
  const now = new Date().toISOString();
  for (let n = 0; n < rows; n += 1) {
    const id = `contact_01BENCH${String(n).padStart(19, '0')}`;
    const person = `Person ${n}\tperson${n}@example.com\tCompany ${n % 1000}\t{vip,west}`;
    const custom = `{"plan":"gold","city":"City ${n % 50}"}`;
    yield `${id}\t${accountId}\t${contactListId}\t${phone(n)}\t${person}\t${custom}\t${now}\t${now}\n`;
  }
}

function phone(n: number): string {
  return `+1${2_120_000_000 + n}`;
}

async function write(file: string, lines: Generator<string>): Promise<void> {
  await pipeline(Readable.from(chunksOf(lines)), createWriteStream(file));
}

function* chunksOf(lines: Generator<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
