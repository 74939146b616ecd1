import type pg from 'pg';

/** Counters of one database at an instant; all but the position in the log since the start of its statistics. */
export interface Reading {
  /** Milliseconds of a monotonic clock. */
  at: number;
  /** Position in the write-ahead log, of what is in memory as well. */
  lsn: string;
  commits: number;
  tables: ReadonlyMap<string, TableCounters>;
  statements: ReadonlyMap<string, StatementCounters>;
}

export interface TableCounters {
  inserted: number;
  updated: number;
  /** Updates that touched no index. */
  hot: number;
  deleted: number;
}

export interface StatementCounters {
  text: string;
  /** Whether a client sent it; false of what a function or a trigger executes. */
  isTopLevel: boolean;
  calls: number;
  plans: number;
  planMs: number;
  executionMs: number;
  /** Pages read from shared buffers or from disk. */
  buffers: number;
}

/** Totals of a relation's records in the write-ahead log. */
export interface RelationCounters {
  records: number;
  /** Records that add an entry to an index of any kind. */
  entries: number;
  bytes: number;
  /** Bytes of whole-page images, which follow a checkpoint. */
  imageBytes: number;
}

/** Settings of a server whose statements are counted, those within functions and triggers as well. */
export const COUNTING_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '10000',
};

/** The role of whoever measures; its statements are not counted. */
const OBSERVER = 'bench_observer';

/** Makes the extensions, in a database that nothing is counted of: the measured one stays as the product made it. */
export async function installCounters(observer: pg.Client): Promise<void> {
  await observer.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await observer.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  await observer.query(`CREATE ROLE ${OBSERVER} SUPERUSER`);
}

/** Leaves the statements of a connection uncounted from now on. */
export async function observe(client: pg.Client): Promise<void> {
  await client.query(`SET ROLE ${OBSERVER}`);
}

/**
 * Reads the counters of a database. A connection reports what it counted ten seconds after its last statement at the latest.
 *
 * @param observer connected to the database of `installCounters`
 * @param measured connected to the database whose counters are read
 */
export async function readCounters(observer: pg.Client, measured: pg.Client): Promise<Reading> {
  const { rows: tables } = await measured.query<{ name: string } & TableCounters>(TABLES);
  const { rows: databases } = await measured.query<{ name: string; commits: number }>(COMMITS);
  const [{ name = '', commits = 0 } = {}] = databases;
  const { rows: statements } = await observer.query<{ id: string } & StatementCounters>(STATEMENTS, [name]);
  const at = performance.now();
  const { rows: positions } = await observer.query<{ lsn: string }>(
    'SELECT pg_current_wal_insert_lsn() AS lsn',
  );
  return {
    at,
    lsn: positions[0]?.lsn ?? '',
    commits,
    tables: new Map(tables.map(({ name, ...counters }) => [name, counters])),
    statements: new Map(
      statements.map(({ id, ...counters }) => [
        id,
        { ...counters, isTopLevel: counters.isTopLevel && !IN_TRIGGER.test(counters.text) },
      ]),
    ),
  };
}

/** A stretch of the write-ahead log. */
export interface Log {
  bytes: number;
  relations: ReadonlyMap<string, RelationCounters>;
  /** By resource manager and type of record. */
  recordTypes: ReadonlyMap<string, RelationCounters>;
}

/** Reads the write-ahead log between two positions: its size, and what each relation of a database has in it. */
export async function readLog(
  observer: pg.Client,
  measured: pg.Client,
  { from, to }: { from: string; to: string },
): Promise<Log> {
  const { rows: sizes } = await observer.query<{ bytes: number }>(
    'SELECT ($2::pg_lsn - $1::pg_lsn)::float8 AS bytes',
    [from, to],
  );
  const { rows: files } = await measured.query<{ file: string; name: string }>(FILES);
  const names = new Map(files.map(({ file, name }) => [file, name]));
  const { rows } = await observer.query<{ file: string | null; type: string } & RelationCounters>(LOG, [
    from,
    to,
    [...ADDING_ENTRIES],
  ]);
  const nameOf = (file: string | null) =>
    file === null ? '(no relation)' : (names.get(file) ?? `(file ${file})`);
  return {
    bytes: sizes[0]?.bytes ?? 0,
    relations: summed(rows, ({ file }) => nameOf(file)),
    recordTypes: summed(rows, ({ type }) => type),
  };
}

function summed<Row extends RelationCounters>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Map<string, RelationCounters> {
  const none: RelationCounters = { records: 0, entries: 0, bytes: 0, imageBytes: 0 };
  const sums = new Map<string, RelationCounters>();
  for (const row of rows) sums.set(nameOf(row), added(sums.get(nameOf(row)) ?? none, row));
  return sums;
}

function added(a: RelationCounters, b: RelationCounters): RelationCounters {
  return {
    records: a.records + b.records,
    entries: a.entries + b.entries,
    bytes: a.bytes + b.bytes,
    imageBytes: a.imageBytes + b.imageBytes,
  };
}

/** Types of records, of every kind of index, by which something new is found in it. */
const ADDING_ENTRIES = [
  'Btree INSERT_LEAF',
  'Btree INSERT_POST',
  'Btree SPLIT_L',
  'Btree SPLIT_R',
  'Hash INSERT',
  'Gin INSERT',
  'Gin UPDATE_META_PAGE',
  'Gist PAGE_UPDATE',
  'Gist PAGE_SPLIT',
  'SPGist ADD_LEAF',
  'BRIN INSERT',
  'BRIN UPDATE',
  'BRIN SAMEPAGE_UPDATE',
] as const;

const TABLES = `
  SELECT relid::regclass::text AS name, n_tup_ins::int AS inserted, n_tup_upd::int AS updated,
    n_tup_hot_upd::int AS hot, n_tup_del::int AS deleted
  FROM pg_stat_user_tables`;

const COMMITS = `
  SELECT datname AS name, xact_commit::int AS commits FROM pg_stat_database WHERE datname = current_database()`;

const STATEMENTS = `
  SELECT userid || ' ' || queryid || ' ' || toplevel AS id, query AS text, toplevel AS "isTopLevel", calls::int,
    plans::int, total_plan_time AS "planMs", total_exec_time AS "executionMs",
    (shared_blks_hit + shared_blks_read)::float8 AS buffers
  FROM pg_stat_statements
  WHERE dbid = (SELECT oid FROM pg_database WHERE datname = $1) AND userid <> '${OBSERVER}'::regrole`;

/** Triggers that wait for the commit execute their statements outside of every other, as if a client had sent them. */
const IN_TRIGGER = /\b(NEW|OLD)\.\w|FOR KEY SHARE OF x$/;

/** A table's TOAST goes under the table's name. */
const FILES = `
  SELECT pg_relation_filenode(file.oid)::text AS file,
    coalesce(owner.oid, file.oid)::regclass || CASE WHEN owner.oid IS NULL THEN '' ELSE ' (TOAST)' END AS name
  FROM pg_class AS file
  LEFT JOIN pg_index AS index ON index.indexrelid = file.oid
  LEFT JOIN pg_class AS owner ON owner.reltoastrelid IN (file.oid, index.indrelid) AND owner.reltoastrelid <> 0
  WHERE pg_relation_filenode(file.oid) IS NOT NULL`;

/** A record belongs to the first block that it changes. */
const LOG = `
  WITH block AS (
    SELECT DISTINCT ON (start_lsn) start_lsn, relfilenode FROM pg_get_wal_block_info($1, $2, false)
    ORDER BY start_lsn, block_id)
  SELECT block.relfilenode::text AS file, type, count(*)::int AS records,
    (count(*) FILTER (WHERE type = ANY ($3)))::int AS entries,
    sum(record_length)::float8 AS bytes, sum(fpi_length)::float8 AS "imageBytes"
  FROM pg_get_wal_records_info($1, $2) LEFT JOIN block USING (start_lsn),
    LATERAL (SELECT resource_manager || ' ' || record_type) AS named (type)
  GROUP BY 1, 2`;
