import { batchedRead } from '../../platform/database/batched-read.ts';
import {
  type Database,
  type InstantsAsText,
  type ReadOptions,
  TO_BE_SHOWN,
} from '../../platform/database/database.ts';
import {
  type Count,
  type Counted,
  countOfEach,
  countRows,
  PARENT_ID,
} from '../../platform/database/sql/bounded-count.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import { MOST_ORDERED, orderedPage } from '../../platform/database/sql/ordered-page.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import {
  type CallFilter,
  type CallScope,
  type ParentKey,
  selectByOneWalk,
  selectCallIds,
  selectEveryCall,
} from './select-call-ids.ts';

/** Internal columns of a call, which readers omit. They would make reading a call a fifth more expensive. */
const NOT_SHOWN = [
  'accountId',
  'campaignContactId',
  'idempotencyKey',
  'pricePerMinute',
  'recordingKey',
  'recordingContentType',
  'eventSequence',
  'lastReportedAt',
  'reportedAt',
  'permittedAt',
  'placingAt',
  'creditsHeld',
  'lineCostDueAt',
  'disclosure',
  'recordingRule',
] as const satisfies (keyof Call)[];

export type ShownCall = Omit<Call, (typeof NOT_SHOWN)[number]> & { transcript?: unknown[] };

type ListedCall = InstantsAsText<ShownCall>;

export type CallRow = {
  [Name in keyof ShownCall]: ShownCall[Name] | ListedCall[Name];
};

export interface CallParts {
  transcript: boolean;
  /** Columns of a call to read at least; by default all that GraphQL shows. */
  columns?: ReadonlySet<string> | null;
}

type ReadDeps = Pick<Platform, 'database' | 'ids'>;

// ── One call ─────────────────────────────────────────────────────────────────

/** Reads a call of the viewer's account; null if it does not exist. */
export async function readCall(
  database: Database,
  { accountId }: Viewer,
  id: string,
  withTranscript: boolean,
): Promise<ShownCall | null> {
  return (withTranscript ? readCallAndTranscript : readCallAlone)(database, { accountId, id });
}

// ── Lists ────────────────────────────────────────────────────────────────────

export async function readCalls(
  { database, ids }: ReadDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  filter: CallFilter,
  page: Page,
  parts: CallParts,
  order: CallOrder | null = null,
): Promise<ListedCall[]> {
  const columns = columnsToRead(parts);
  if (order !== null) {
    const value = ORDERS[order];
    const select = (bounds: Page) => selectCallIds(ids, accountId, filter, bounds);
    return database.read<ListedCall>(
      Prisma.sql`
        SELECT ${columns} FROM calls
        WHERE id = ANY (ARRAY(${orderedPage({ table: 'calls', value, accountId, page, select })}))
        ORDER BY ${Prisma.raw(value)} DESC, id DESC`,
      optionsOf(filter),
    );
  }
  const walk = selectByOneWalk(columns, { ids, accountId, filter, page });
  if (walk !== null) {
    const calls = await database.read<ListedCall>(walk, TO_BE_SHOWN);
    return page.take < 0 ? calls.reverse() : calls;
  }
  const statement = Prisma.sql`
    SELECT ${columns} FROM calls WHERE id = ANY (ARRAY(${selectCallIds(ids, accountId, filter, page)}))
    ORDER BY id DESC`;
  return database.read<ListedCall>(statement, optionsOf(filter));
}

/** Returns how to read calls by a filter: the best plan depends on what their contacts are looked up by. */
function optionsOf({ search, contactTags }: CallFilter): ReadOptions {
  return { ...TO_BE_SHOWN, planned: search || contactTags ? 'each time' : 'once' };
}

/** Order of a list of calls other than by creation. */
export type CallOrder = 'ENDED_AT' | 'SCHEDULED_FOR' | 'DURATION' | 'CREDITS';

const ORDERS: Record<CallOrder, string> = {
  ENDED_AT: "coalesce(ended_at, '-infinity')",
  SCHEDULED_FOR: "coalesce(scheduled_for, '-infinity')",
  DURATION: 'coalesce(duration_seconds, -1)',
  CREDITS: 'credits_charged',
};

/** Sums of calls. */
export interface CallTotals {
  calls: number;
  creditsCharged: number;
  durationSeconds: number;
}

/** Returns sums of the newest matching calls, at most 10,000 of them; null if none matches. */
export async function readCallTotals(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  filter: CallFilter,
): Promise<CallTotals | null> {
  const newest = selectCallIds(ids, accountId, filter, { take: MOST_ORDERED });
  const [totals] = await database.read<CallTotals>(
    Prisma.sql`
      SELECT count(*)::int AS calls, coalesce(sum(credits_charged), 0)::float8 AS "creditsCharged",
        coalesce(sum(duration_seconds), 0)::float8 AS "durationSeconds"
      FROM calls WHERE id = ANY (ARRAY(${newest}))`,
    optionsOf(filter),
  );
  return totals && totals.calls > 0 ? totals : null;
}

export async function countCalls(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  filter: CallFilter,
): Promise<Count> {
  const some = (take: number) => selectCallIds(ids, accountId, filter, { take });
  return countRows(database, some, () => selectEveryCall(ids, accountId, filter), optionsOf(filter));
}

interface CallsOfParents {
  key: ParentKey;
  parentIds: readonly string[];
  filter: CallFilter;
}

/** Reads one page of calls per parent row, newest first, by parent id in one statement. */
export async function readCallsOfParents(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { key, parentIds, filter }: CallsOfParents,
  page: Page,
  parts: CallParts,
): Promise<Map<string, ListedCall[]>> {
  const parents = parentsWithin(filter[key], parentIds);
  const scope = scopeOf(key, filter);
  const statement = Prisma.sql`
    SELECT parent.id AS "parentId", call.*
    FROM unnest(${parents}::text[]) AS parent (id)
    CROSS JOIN LATERAL (
      SELECT ${columnsToRead(parts)} FROM calls
      WHERE id = ANY (ARRAY(${selectCallIds(ids, accountId, scope, page)}))) AS call
    ORDER BY call.id DESC`;
  const rows = await database.read<ListedCall & { parentId: string }>(statement, optionsOf(filter));
  return Map.groupBy(rows, ({ parentId }) => parentId);
}

export async function countCallsOfParents(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { key, parentIds, filter }: CallsOfParents,
): Promise<Map<string, Count>> {
  const counted: Counted = {
    parentIds: parentsWithin(filter[key], parentIds),
    some: (_parentId, take) => selectCallIds(ids, accountId, scopeOf(key, filter), { take }),
    all: (parentId) => selectEveryCall(ids, accountId, scopeOf(key, filter, parentId)),
  };
  return countOfEach(database, counted, optionsOf(filter));
}

/** Returns the parents that the filter allows, because a filter that names parents excludes all others. */
function parentsWithin(
  named: readonly string[] | null | undefined,
  parentIds: readonly string[],
): readonly string[] {
  return named ? parentIds.filter((id) => named.includes(id)) : parentIds;
}

function scopeOf(key: ParentKey, filter: CallFilter, parentId = PARENT_ID): CallScope {
  return { ...filter, [key]: [parentId] };
}

// ── Columns ──────────────────────────────────────────────────────────────────

const SHOWN = Object.entries(Prisma.CallScalarFieldEnum).filter(
  ([field]) => !NOT_SHOWN.some((hidden) => hidden === field),
);

const COLUMNS = columnsOf('calls', Object.fromEntries(SHOWN));

const COLUMNS_AND_TRANSCRIPT = `${COLUMNS}, (
  SELECT coalesce(json_agg(json_build_object(
    'position', position, 'role', role, 'message', message, 'timeSeconds', time_seconds) ORDER BY position), '[]')
  FROM transcript_turns WHERE call_id = calls.id) AS transcript`;

/** Maximum number of column selections. Connections keep a prepared statement for each. */
const MOST_SELECTIONS = 64;
const ALL = Prisma.raw(COLUMNS);
const ALL_AND_TRANSCRIPT = Prisma.raw(COLUMNS_AND_TRANSCRIPT);
const selections = new Map<string, Prisma.Sql>();

/** Returns the columns to read. Fewer make a list cheaper: ten columns by a fifth. */
function columnsToRead({ transcript, columns = null }: CallParts): Prisma.Sql {
  if (transcript) return ALL_AND_TRANSCRIPT;
  if (columns === null) return ALL;
  const fields = SHOWN.filter(([field]) => columns.has(field));
  const key = fields.join();
  const known = selections.get(key);
  if (known !== undefined) return known;
  if (selections.size >= MOST_SELECTIONS) return ALL;
  const selection = Prisma.raw(columnsOf('calls', Object.fromEntries(fields)));
  selections.set(key, selection);
  return selection;
}

const readCallAlone = callRead(COLUMNS);
const readCallAndTranscript = callRead(COLUMNS_AND_TRANSCRIPT);

function callRead(columns: string) {
  return batchedRead<{ accountId: string; id: string }, ShownCall>(
    ['text', 'text'],
    (
      questions,
    ) => `SELECT ordinal, call.* FROM ${questions} WITH ORDINALITY AS question (call_id, account, ordinal)
     CROSS JOIN LATERAL (SELECT ${columns} FROM calls WHERE id = call_id AND account_id = account LIMIT 1) AS call`,
    ({ accountId, id }) => [id, accountId],
  );
}
