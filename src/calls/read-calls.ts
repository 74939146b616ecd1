import type { Viewer } from '../identity/viewer.ts';
import { columnsOf } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/database.ts';
import { type Call, Prisma } from '../platform/generated/prisma/client.ts';
import type { CallStatus } from '../platform/generated/prisma/enums.ts';

/** Which of the account's calls; all of them when nothing is given. */
export interface CallFilter {
  status?: CallStatus | null;
  /** Any of these. */
  statuses?: readonly CallStatus[] | null;
  ids?: readonly string[] | null;
  agentId?: string | null;
  campaignId?: string | null;
  contactId?: string | null;
  /** Called at this number or from it, E.164. */
  phone?: string | null;
  /** At this instant or later. */
  createdAfter?: Date | null;
  /** Before this instant. */
  createdBefore?: Date | null;
}

/** A page of a list, newest first. */
export interface Page {
  /** The maximum number; negative: the last rows instead of the first. */
  take: number;
  /** Where it begins, or (`gt`) ends. */
  id?: { lt?: string; gt?: string };
}

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
] as const satisfies (keyof Call)[];

/** A call with the columns that are shown, and its transcript if requested. */
export type ShownCall = Omit<Call, (typeof NOT_SHOWN)[number]> & { transcript?: unknown[] };

/** Reads the viewer's call of this id, with its transcript when asked; null when there is none. */
export async function readCall(
  database: Database,
  { accountId }: Viewer,
  id: string,
  withTranscript: boolean,
): Promise<ShownCall | null> {
  const text = withTranscript ? READ_CALL_AND_TRANSCRIPT : READ_CALL;
  const [call] = await database.read<ShownCall>({ text, values: [id, accountId] });
  return call ?? null;
}

/** Reads a page of the viewer's calls, newest first, with their transcripts when asked. */
export async function readCalls(
  database: Database,
  { accountId }: Viewer,
  filter: CallFilter,
  { take, id }: Page,
  withTranscript: boolean,
): Promise<ShownCall[]> {
  const columns = Prisma.raw(withTranscript ? COLUMNS_AND_TRANSCRIPT : COLUMNS);
  const order = Prisma.raw(take < 0 ? 'ASC' : 'DESC');
  const conditions = [Prisma.sql`account_id = ${accountId}`, ...conditionsOf(filter)];
  if (id?.lt !== undefined) conditions.push(Prisma.sql`id < ${id.lt}`);
  if (id?.gt !== undefined) conditions.push(Prisma.sql`id > ${id.gt}`);
  const calls = await database.read<ShownCall>(Prisma.sql`
    SELECT ${columns} FROM calls WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY id ${order} LIMIT ${Math.abs(take)}`);
  return take < 0 ? calls.reverse() : calls;
}

function conditionsOf(filter: CallFilter): Prisma.Sql[] {
  const { status, statuses, ids, agentId, campaignId, contactId, phone, createdAfter, createdBefore } =
    filter;
  return [
    status && Prisma.sql`status = ${status}::call_status`,
    statuses && Prisma.sql`status = ANY (${statuses}::call_status[])`,
    ids && Prisma.sql`id = ANY (${ids}::text[])`,
    agentId && Prisma.sql`agent_id = ${agentId}`,
    campaignId && Prisma.sql`campaign_id = ${campaignId}`,
    contactId && Prisma.sql`contact_id = ${contactId}`,
    phone && Prisma.sql`(phone_to = ${phone} OR phone_from = ${phone})`,
    createdAfter && Prisma.sql`created_at >= ${createdAfter}`,
    createdBefore && Prisma.sql`created_at < ${createdBefore}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

const SHOWN = Object.entries(Prisma.CallScalarFieldEnum).filter(
  ([field]) => !NOT_SHOWN.some((hidden) => hidden === field),
);

const COLUMNS = columnsOf('calls', Object.fromEntries(SHOWN));

const COLUMNS_AND_TRANSCRIPT = `${COLUMNS}, (
  SELECT coalesce(json_agg(json_build_object(
    'position', position, 'role', role, 'message', message, 'timeSeconds', time_seconds) ORDER BY position), '[]')
  FROM transcript_turns WHERE call_id = calls.id) AS transcript`;

const READ_CALL = `SELECT ${COLUMNS} FROM calls WHERE id = $1 AND account_id = $2`;
const READ_CALL_AND_TRANSCRIPT = `SELECT ${COLUMNS_AND_TRANSCRIPT} FROM calls WHERE id = $1 AND account_id = $2`;
