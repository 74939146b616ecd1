import type { Database } from '../../platform/database/database.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallStatus } from '../../platform/generated/prisma/enums.ts';
import type { OpaqueNumbers } from '../../platform/secrets/opaque-numbers.ts';
import { CALL_COLUMNS } from '../call-columns.ts';

/** A call's current row, with the status and sequence of the event that a subscription reports. */
export type ReportedCall = Call & { sequence: string };

export interface EventLog {
  database: Database;
  sequences: OpaqueNumbers;
}

export interface CallUpdate {
  position: bigint;
  number: number;
  call: ReportedCall;
}

/** A line of the log of call events; `update` is null for accounts without subscriptions. */
export interface LogLine {
  position: bigint;
  accountId: string;
  update: CallUpdate | null;
}

interface Line {
  position: bigint;
  account: string;
  number: number;
  reached: CallStatus;
}

type Row = Line & Call;

/** A line of an account that is not followed, or whose event was withdrawn. */
type RowWithoutCall = Line & Record<keyof Call, null>;

const LINE = Prisma.raw(`
  log.position, log.account_id AS account, log.sequence AS number, log.status AS reached, ${CALL_COLUMNS}`);

/** Returns the next visible lines of all accounts' event log; lines before them may still be missing. */
export async function readLog(
  { database, sequences }: EventLog,
  after: bigint,
  followed: readonly string[],
  most: number,
): Promise<LogLine[]> {
  const rows = await database.read<Row | RowWithoutCall>(Prisma.sql`
    SELECT ${LINE} FROM call_event_log AS log
    LEFT JOIN calls ON calls.id = log.call_id AND log.account_id = ANY (${followed}::text[])
    WHERE log.position > ${after} ORDER BY log.position LIMIT ${most}`);
  return rows.map((row) => ({
    position: row.position,
    accountId: row.account,
    update: row.id === null ? null : updateOf(sequences, row),
  }));
}

/** Returns an account's next call events, up to a position before which no event is missing. */
export async function readLogOfAccount(
  { database, sequences }: EventLog,
  accountId: string,
  range: { after: bigint; upTo: bigint },
  most: number,
): Promise<CallUpdate[]> {
  const rows = await database.read<Row>(Prisma.sql`
    SELECT ${LINE} FROM call_event_log AS log JOIN calls ON calls.id = log.call_id
    WHERE log.account_id = ${accountId} AND log.position > ${range.after} AND log.position <= ${range.upTo}
    ORDER BY log.position LIMIT ${most}`);
  return rows.map((row) => updateOf(sequences, row));
}

function updateOf(
  sequences: OpaqueNumbers,
  { position, account: _, number, reached, ...call }: Row,
): CallUpdate {
  return { position, number, call: { ...call, status: reached, sequence: sequences.seal(position) } };
}

/** Returns the last visible position of the log of call events, or 0 if the log is empty. */
export async function lastPosition(database: Database): Promise<bigint> {
  const [row] = await database.read<{ last: bigint | null }>(
    Prisma.sql`SELECT max(position) AS last FROM call_event_log`,
  );
  return row?.last ?? 0n;
}

/** Returns virtual ids of transactions that may have written lines of the event log, not visible yet. */
export async function transactionsThatWrite(database: Database): Promise<Set<string>> {
  const rows = await database.read<{ id: string }>(Prisma.sql`
    SELECT virtualtransaction AS id FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'call_event_log'::regclass AND mode = 'RowExclusiveLock'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns when the call event at a log position was recorded; null if the account has none there. */
export async function recordedAt(
  database: Database,
  accountId: string,
  position: bigint,
): Promise<Date | null> {
  const [row] = await database.read<{ at: Date }>(Prisma.sql`
    SELECT recorded_at AS at FROM call_event_log WHERE position = ${position} AND account_id = ${accountId}`);
  return row?.at ?? null;
}
