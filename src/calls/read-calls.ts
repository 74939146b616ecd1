import { batchedRead } from '../platform/database/batched-read.ts';
import { type Database, type InstantsAsText, TO_BE_SHOWN } from '../platform/database/database.ts';
import { columnsOf } from '../platform/database/sql/columns.ts';
import type { Page } from '../platform/database/sql/index-walk.ts';
import { type Call, Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { CallFilter } from './call-filter.ts';
import { selectByOneWalk, selectCallIds } from './select-call-ids.ts';

/** Internal columns. Reading them too would make reading a call a fifth more expensive. */
const NOT_SHOWN = [
  'accountId',
  'campaignContactId',
  'idempotencyKey',
  'pricePerMinute',
  'recordingKey',
  'recordingContentType',
  'eventSequence',
  'lastHeardAt',
  'permittedAt',
  'placingAt',
  'creditsHeld',
  'lineCostDueAt',
  'disclosure',
  'recordingRule',
] as const satisfies (keyof Call)[];

/** A call with the columns that are shown, and its transcript if requested. */
export type ShownCall = Omit<Call, (typeof NOT_SHOWN)[number]> & { transcript?: unknown[] };

/** A call of a list, to be shown and no more: its instants are text already, as every surface shows them. */
export type ListedCall = InstantsAsText<ShownCall>;

/** Reads the viewer's call of this id, with its transcript when asked; null when there is none. */
export async function readCall(
  database: Database,
  { accountId }: Viewer,
  id: string,
  withTranscript: boolean,
): Promise<ShownCall | null> {
  return (withTranscript ? readCallAndTranscript : readCallAlone)(database, { accountId, id });
}

/** What of calls is read. */
export interface CallParts {
  transcript: boolean;
  /** Unless all that are shown. The calls may have others as well. */
  columns?: ReadonlySet<string> | null;
}

/** Reads a page of the viewer's calls, newest first. */
export async function readCalls(
  { database, ids }: Pick<Platform, 'database' | 'ids'>,
  { accountId }: Viewer,
  filter: CallFilter,
  page: Page,
  parts: CallParts,
): Promise<ListedCall[]> {
  const columns = columnsToRead(parts);
  const walk = selectByOneWalk(columns, { ids, accountId, filter, page });
  if (walk !== null) {
    const calls = await database.read<ListedCall>(walk, TO_BE_SHOWN);
    return page.take < 0 ? calls.reverse() : calls;
  }
  const statement = Prisma.sql`
    SELECT ${columns} FROM calls WHERE id = ANY (ARRAY(${selectCallIds(ids, accountId, filter, page)}))
    ORDER BY id DESC`;
  return database.read<ListedCall>(statement, TO_BE_SHOWN);
}

const SHOWN = Object.entries(Prisma.CallScalarFieldEnum).filter(
  ([field]) => !NOT_SHOWN.some((hidden) => hidden === field),
);

/** The columns that are shown. */
const COLUMNS = columnsOf('calls', Object.fromEntries(SHOWN));

/** The same with the transcript. */
const COLUMNS_AND_TRANSCRIPT = `${COLUMNS}, (
  SELECT coalesce(json_agg(json_build_object(
    'position', position, 'role', role, 'message', message, 'timeSeconds', time_seconds) ORDER BY position), '[]')
  FROM transcript_turns WHERE call_id = calls.id) AS transcript`;

/** Each is a statement of its own, which connections keep prepared: callers do not decide how many there are. */
const MOST_SELECTIONS = 64;
const ALL = Prisma.raw(COLUMNS);
const ALL_AND_TRANSCRIPT = Prisma.raw(COLUMNS_AND_TRANSCRIPT);
const selections = new Map<string, Prisma.Sql>();
/** By the columns that a document asks of a list: it is sent again and again. */
const selectionsAsked = new WeakMap<ReadonlySet<string>, Prisma.Sql>();

/** What to select of calls: fewer columns make reading and parsing them cheaper. */
export function columnsToRead({ transcript, columns = null }: CallParts): Prisma.Sql {
  if (transcript) return ALL_AND_TRANSCRIPT;
  if (columns === null) return ALL;
  const known = selectionsAsked.get(columns);
  if (known !== undefined) return known;
  const selection = selectionOf(columns);
  selectionsAsked.set(columns, selection);
  return selection;
}

function selectionOf(columns: ReadonlySet<string>): Prisma.Sql {
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
    ) => `SELECT asked, call.* FROM ${questions} WITH ORDINALITY AS question (call_id, account, asked)
     CROSS JOIN LATERAL (SELECT ${columns} FROM calls WHERE id = call_id AND account_id = account LIMIT 1) AS call`,
    ({ accountId, id }) => [id, accountId],
  );
}
