import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../migrate.ts';
import type { ExportHeader, ExportTrailer, TableHeader } from './export-database.ts';
import { type Frame, readFrames } from './frames.ts';
import {
  columnsOf,
  digestOf,
  JOBS,
  jobTable,
  nameOf,
  TEXT_SETTINGS,
  tablesOf,
  UNFINISHED,
} from './tables.ts';

export interface Imported {
  /** Version of dialgraph that made the export. */
  version: string;
  tables: number;
  rows: number;
}

/**
 * Fills an empty database from an export: applies the export's migrations, then copies its rows in one transaction.
 * Compares each table with its count and checksum. Takes constant memory. Afterwards, migrate the database and
 * call `importJobs`.
 * @param ownerUrl URL for the role that owns the tables
 * @throws Error with a sentence for the operator; the database then holds tables without rows
 */
export async function importDatabase(ownerUrl: string, file: string): Promise<Imported> {
  const header = await readHeader(file);
  await assertEmpty(ownerUrl);
  await withMigrations(header, (folder) => migrate(ownerUrl, { folder }));
  return inTransaction(ownerUrl, async (client) => {
    const tables = await tablesOf(client);
    const restore = await suspendRules(client, tables.map(nameOf));
    await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')}`);
    const imported = { version: header.version, tables: 0, rows: 0 };
    await readTables(file, async (table, rows) => {
      if (table.schema === JOBS.schema) return false;
      await pipeline(
        Readable.from(rows),
        client.query(copyFrom(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`)),
      );
      const { rows: count, checksum } = await digestOf(client, table);
      if (count !== table.rows || checksum !== table.checksum)
        throw new Error(
          `The rows of ${table.name} are not those of the export: ${count} of ${table.rows} rows.`,
        );
      imported.tables++;
      imported.rows += Number(count);
      return true;
    });
    for (const [name, value] of Object.entries(header.sequences))
      await client.query('SELECT setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, value]);
    await restore();
    return imported;
  });
}

/** Adds the export's unfinished jobs to those of a database whose queues exist. Returns their number. */
export async function importJobs(
  { database }: { database: Pick<Database, 'url'> },
  file: string,
): Promise<number> {
  return inTransaction(database.url, async (client) => {
    const target = await jobTable(client);
    let jobs = 0;
    await readTables(file, async (table, rows) => {
      if (target === undefined || table.schema !== JOBS.schema) return false;
      // As text, because another version of pg-boss may have other columns.
      await client.query(
        `CREATE TEMPORARY TABLE exported_jobs (${table.columns.map((name) => `${pg.escapeIdentifier(name)} text`).join(', ')}) ON COMMIT DROP`,
      );
      await pipeline(Readable.from(rows), client.query(copyFrom('COPY exported_jobs FROM STDIN')));
      jobs = await insertJobs(
        client,
        table.columns.filter((name) => target.columns.includes(name)),
      );
      return true;
    });
    return jobs;
  });
}

/** Inserts jobs that wait. Those that were in progress wait again: their workers are gone. */
async function insertJobs(client: pg.Client, columns: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ name: string; type: string }>(`
    SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = '${nameOf(JOBS)}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  const values = columns.map((name) =>
    name === 'state'
      ? `(CASE state WHEN 'active' THEN 'retry' ELSE state END)::${typeOf.get(name)}`
      : `${pg.escapeIdentifier(name)}::${typeOf.get(name)}`,
  );
  const { rowCount } = await client.query(`
    INSERT INTO ${nameOf(JOBS)} (${columnsOf({ columns: [...columns] })})
    SELECT ${values.join(', ')} FROM exported_jobs
    WHERE ${UNFINISHED}
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number }>(
      `SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    );
    if (rows[0]?.tables === 0) return;
  } finally {
    await client.end();
  }
  throw new Error('The database is not empty. Create another one, and import before dialgraph starts on it.');
}

/** Gives a folder with the export's migrations alone, so that later ones change its rows after the import. */
async function withMigrations<T>(
  { version, migrations }: ExportHeader,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const known = new Set(await readdir(MIGRATIONS_FOLDER));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The export was made by dialgraph ${version}, which is later than this one. Install that version.`,
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-migrations-'));
  try {
    for (const name of migrations)
      await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name), { recursive: true });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Switches triggers off and drops foreign keys. Returns how to restore them, which checks every key. */
async function suspendRules(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  for (const { drop } of keys) await client.query(drop);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { add } of keys) await client.query(add);
  };
}

async function inTransaction<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'dialgraph-import' });
  await client.connect();
  try {
    await client.query(TEXT_SETTINGS);
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // An open transaction is rolled back.
    await client.end();
  }
}

function framesOf(file: string): AsyncGenerator<Frame> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  return readFrames(source.pipe(unpacked));
}

async function readHeader(file: string): Promise<ExportHeader> {
  const frames = framesOf(file);
  const { value } = await frames.next();
  await frames.return(undefined);
  const header = value !== undefined && 'json' in value ? (value.json as ExportHeader) : null;
  if (header?.format !== 'dialgraph-export') throw new Error(`${file} is no export of dialgraph.`);
  return header;
}

/**
 * Calls `take` with each table of an export and its rows, which it reads to the end, or not at all and returns false.
 * @throws Error if the export is not whole
 */
async function readTables(
  file: string,
  take: (table: TableHeader, rows: AsyncGenerator<Buffer>) => Promise<boolean>,
): Promise<void> {
  const frames = framesOf(file);
  await frames.next();
  let next = await frames.next();
  async function* rowsOfTable(): AsyncGenerator<Buffer> {
    for (next = await frames.next(); !next.done && 'rows' in next.value; next = await frames.next())
      yield next.value.rows;
  }
  let tables = 0;
  while (!next.done && 'json' in next.value) {
    const about = next.value.json as TableHeader | ExportTrailer;
    if (!('name' in about)) {
      if (about.tables !== tables) break;
      return;
    }
    const rows = rowsOfTable();
    if (!(await take(about, rows))) for await (const _ of rows);
    tables++;
  }
  throw new Error('The file is cut off.');
}
