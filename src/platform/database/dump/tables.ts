import pg from 'pg';

/** A table with the columns that hold data of their own. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** Rows of a table, and a checksum of their content that does not depend on their order. */
export interface Digest {
  rows: string;
  checksum: string;
}

/** Jobs, whose tables pg-boss makes itself. */
export const JOBS = { schema: 'pgboss', name: 'job' } as const;

/** Settings on which the text of a row depends. */
export const TEXT_SETTINGS = `
  SET TIME ZONE 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

const quoted = pg.escapeIdentifier;

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`;

export const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(quoted).join(', ');

/** Returns the tables of dialgraph, without the record of migrations. Parts of partitioned tables belong to these. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  return readTables(client, `relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'`);
}

/** Returns the table of jobs, or none where pg-boss has not made it. */
export async function jobTable(client: pg.ClientBase): Promise<Table | undefined> {
  const [table] = await readTables(client, `oid = to_regclass('${nameOf(JOBS)}')`);
  return table;
}

/** States of jobs that an import takes over. */
export const UNFINISHED =
  "state IN ('created', 'retry', 'active') AND name IN (SELECT name FROM pgboss.queue)";

export async function unfinishedJobs(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM ${nameOf(JOBS)} WHERE ${UNFINISHED}`,
  );
  return rows[0]?.jobs ?? 0;
}

async function readTables(client: pg.ClientBase, condition: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relnamespace::regnamespace::text AS schema, relname AS name, (
      SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND ${condition} ORDER BY relname`);
  return rows;
}

/** Counts and checks the rows of a table. Reads all of them. */
export async function digestOf(client: pg.ClientBase, table: Table): Promise<Digest> {
  const { rows } = await client.query<Digest>(`
    SELECT count(*)::text AS rows, coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0)::text AS checksum
    FROM (SELECT ${columnsOf(table)} FROM ${nameOf(table)}) AS row`);
  return rows[0] as Digest;
}
