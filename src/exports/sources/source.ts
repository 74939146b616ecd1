import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { everyId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { Column } from '../column.ts';

export type ExportDeps = Pick<Platform, 'database' | 'ids' | 'clock'>;

/** The account whose rows are read. */
export type Owner = Pick<Viewer, 'accountId'>;

interface Reading<Filter> {
  viewer: Owner;
  filter: Filter;
  /** Names of the chosen columns, so that what only other columns need is not read. */
  chosen: ReadonlySet<string>;
  /** Rows at once. */
  take: number;
}

/** A list that can be exported: the columns of its files, and its rows in the order of the list. */
export interface Source<Filter, Row> {
  columns: readonly Column<Row>[];
  /** Reads the rows in batches by position, so that a long download keeps no transaction open. */
  read(deps: ExportDeps, reading: Reading<Filter>): AsyncGenerator<Row[]>;
}

interface Batch<Row> {
  /** Ids that were found. Their rows may have been deleted before they were read. */
  ids: readonly string[];
  rows: Row[];
}

/** Reads a list newest first: the rows that exist when the reading begins, unless they are deleted meanwhile. */
export async function* newestFirst<Row>(
  kind: Parameters<typeof everyId>[0],
  take: number,
  readBefore: (id: string) => Promise<Batch<Row>>,
): AsyncGenerator<Row[]> {
  for (let before: string | undefined = everyId(kind).below; before !== undefined; ) {
    const { ids, rows }: Batch<Row> = await readBefore(before);
    if (rows.length > 0) yield rows;
    before = ids.length < take ? undefined : ids.at(-1);
  }
}

type NamedTable = 'agents' | 'campaigns' | 'contacts' | 'contact_lists';

/** Returns the names of an account's objects by id. */
export async function namesOf(
  database: Database,
  table: NamedTable,
  { accountId }: Owner,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const distinct = [...new Set(ids)].filter((id) => id !== null);
  if (distinct.length === 0) return new Map();
  const rows = await database.read<{ id: string; name: string | null }>(Prisma.sql`
    SELECT id, name FROM ${Prisma.raw(table)} WHERE id = ANY (${distinct}::text[]) AND account_id = ${accountId}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
