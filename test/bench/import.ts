import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Viewer } from '../../src/accounts/viewer.ts';
import { importContacts } from '../../src/contacts/import/import-contacts.ts';
import type { Platform } from '../../src/platform/platform.ts';

type BenchDeps = Pick<Platform, 'database' | 'ids' | 'clock'>;

/** What an import takes, and what PostgreSQL alone takes for the same rows. */
export interface ImportFigures {
  rows: number;
  importSeconds: number;
  copySeconds: number;
  /** Import over COPY: the goal is at most 1.5. */
  ratio: number;
}

const ROUNDS = 3;
const CHUNK_LENGTH = 65_536;

/** Imports a CSV of `rows` contacts beside a bare COPY of the same rows into the same tables; medians of rounds. */
export async function benchImport(deps: BenchDeps, viewer: Viewer, rows: number): Promise<ImportFigures> {
  const imports: number[] = [];
  const copies: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    imports.push(await timed(deps, () => importCsv(deps, viewer, rows)));
    copies.push(await timed(deps, () => copyRows(deps, viewer, rows)));
  }
  const importSeconds = median(imports);
  const copySeconds = median(copies);
  return { rows, importSeconds, copySeconds, ratio: importSeconds / copySeconds };
}

/** How much the process grows while it imports `rows` contacts, in MB of resident memory. */
export async function importMemoryGrowth(deps: BenchDeps, viewer: Viewer, rows: number): Promise<number> {
  await emptyTables(deps);
  await importCsv(deps, viewer, 100_000);
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await importCsv(deps, viewer, rows);
  clearInterval(sampler);
  await emptyTables(deps);
  return (most - before) / 1e6;
}

async function importCsv(deps: BenchDeps, viewer: Viewer, rows: number): Promise<void> {
  const { tally } = await importContacts(deps, viewer, { source: { stream: () => csvChunks(rows) } });
  if (tally.total !== rows || tally.failed !== 0)
    throw new Error(`imported ${tally.total}, ${tally.failed} failed`);
}

async function copyRows({ database }: BenchDeps, { accountId }: Viewer, rows: number): Promise<void> {
  const { id: listId } = await database.prisma.contactList.findFirstOrThrow({ where: { accountId } });
  const client = await database.pool.connect();
  try {
    const columns =
      'id,account_id,contact_list_id,phone,name,email,company,tags,custom_fields,created_at,updated_at';
    const copy = client.query(copyFrom(`COPY contacts (${columns}) FROM STDIN`));
    await pipeline(Readable.from(copyChunks(rows, accountId, listId)), copy);
  } finally {
    client.release();
  }
}

async function* csvChunks(rows: number): AsyncGenerator<Buffer> {
  yield Buffer.from('phone,name,email,company,tags,plan,city\n');
  yield* chunksOf(
    rows,
    (n) =>
      `${phone(n)},Person ${n},person${n}@example.com,Company ${n % 1000},"vip,west",gold,City ${n % 50}\n`,
  );
}

function copyChunks(rows: number, accountId: string, listId: string): AsyncGenerator<Buffer> {
  const now = new Date().toISOString();
  return chunksOf(rows, (n) => {
    const id = `contact_01BENCH${String(n).padStart(19, '0')}`;
    const custom = `{"plan":"gold","city":"City ${n % 50}"}`;
    const person = `Person ${n}\tperson${n}@example.com\tCompany ${n % 1000}\t{vip,west}\t${custom}`;
    return `${id}\t${accountId}\t${listId}\t${phone(n)}\t${person}\t${now}\t${now}\n`;
  });
}

async function* chunksOf(rows: number, line: (n: number) => string): AsyncGenerator<Buffer> {
  let chunk = '';
  for (let n = 0; n < rows; n += 1) {
    chunk += line(n);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

function phone(n: number): string {
  return `+1${2_120_000_000 + n}`;
}

async function timed(deps: BenchDeps, run: () => Promise<void>): Promise<number> {
  await emptyTables(deps);
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Both begin with the same tables: empty, compact, and nothing of the round before still to be written out. */
async function emptyTables({ database }: BenchDeps): Promise<void> {
  await database.pool.query('DELETE FROM contacts');
  await database.pool.query('VACUUM FULL contacts');
  await database.pool.query('CHECKPOINT');
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
