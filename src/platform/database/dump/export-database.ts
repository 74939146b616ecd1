import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { toFrame } from './frames.ts';
import {
  columnsOf,
  type Digest,
  digestOf,
  jobTable,
  nameOf,
  type Table,
  TEXT_SETTINGS,
  tablesOf,
  unfinishedJobs,
} from './tables.ts';

/** First frame of an export. */
export interface ExportHeader {
  format: 'dialgraph-export';
  /** Version of dialgraph that made the export. */
  version: string;
  /** Names of the migrations that made its tables. */
  migrations: string[];
  /** Next values of sequences by name. */
  sequences: Record<string, string>;
}

/** Frame before the rows of a table. */
export interface TableHeader extends Table, Digest {}

/** Last frame of an export: it is whole. */
export interface ExportTrailer {
  tables: number;
}

export interface Exported {
  file: string;
  tables: number;
  rows: number;
  /** Jobs that wait or are in progress, which an import takes over. */
  jobs: number;
}

/**
 * Writes all rows of a database to a compressed file, as they were at one instant, while dialgraph runs. Takes constant
 * memory. @param version of the running dialgraph
 * @throws Error if the file exists
 */
export async function exportDatabase(
  { database }: { database: Pick<Database, 'url'> },
  file: string,
  version: string,
): Promise<Exported> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'dialgraph-export' });
  await client.connect();
  try {
    await client.query(TEXT_SETTINGS);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const exported = { file, tables: 0, rows: 0, jobs: 0 };
    // Readable by its owner alone: it holds everything but the key of the encrypted secrets.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await pipeline(
      Readable.from(framesOf(client, version, exported), { objectMode: false }),
      createGzip(),
      target,
    );
    await client.query('COMMIT');
    return exported;
  } finally {
    await client.end();
  }
}

async function* framesOf(client: pg.Client, version: string, exported: Exported): AsyncGenerator<Buffer> {
  yield toFrame({ json: await headerOf(client, version) });
  const jobs = await jobTable(client);
  const tables = [...(await tablesOf(client)), ...(jobs === undefined ? [] : [jobs])];
  for (const table of tables) {
    const digest = await digestOf(client, table);
    yield toFrame({ json: { ...table, ...digest } satisfies TableHeader });
    const rows = client.query(copyTo(`COPY (SELECT ${columnsOf(table)} FROM ${nameOf(table)}) TO STDOUT`));
    for await (const chunk of rows) yield toFrame({ rows: chunk });
    if (table === jobs) exported.jobs = await unfinishedJobs(client);
    else {
      exported.tables++;
      exported.rows += Number(digest.rows);
    }
  }
  yield toFrame({ json: { tables: tables.length } satisfies ExportTrailer });
}

async function headerOf(client: pg.Client, version: string): Promise<ExportHeader> {
  const { rows: migrations } = await client.query<{ name: string }>(`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY migration_name`);
  const { rows: sequences } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, coalesce(last_value, start_value)::text AS value FROM pg_sequences
    WHERE schemaname = 'public'`);
  return {
    format: 'dialgraph-export',
    version,
    migrations: migrations.map(({ name }) => name),
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
}
