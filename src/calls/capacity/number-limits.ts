import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { NewCall } from '../placement/new-call.ts';
import { ON_A_LINE } from './capacity.ts';

const STATUSES = ON_A_LINE.map((status) => `'${status}'`).join(', ');

/** The numbers that an account calls from at a provider, E.164. */
interface CallingNumbers {
  accountId: string;
  provider: string;
  numbers: readonly string[];
}

/**
 * SQL of how many live calls are placed from a number. A call that its fallback provider placed is one of the number there.
 *
 * @param number the alias of its row
 */
export function liveCallsFromSql(number: string): string {
  return `(
    SELECT count(*)::int FROM calls AS live
    WHERE live.account_id = ${number}.account_id AND live.provider = ${number}.provider AND live.phone_from = ${number}.e164
      AND live.status IN (${STATUSES}) AND live.open_at IS NULL)`;
}

/** SQL of how many calls more a number takes; null = any number. */
export function roomOfSql(number: string): string {
  return `CASE WHEN ${number}.max_live_calls IS NOT NULL THEN ${number}.max_live_calls - ${liveCallsFromSql(number)} END`;
}

/** Whether the number that a call is placed from limits its live calls. */
export function isNumberLimited({ phoneNumber }: Pick<NewCall, 'phoneNumber'>): boolean {
  return phoneNumber.maxLiveCalls !== null;
}

/**
 * Of calls that are about to be opened, those that their own numbers take, the first of them. Numbers with a limit stay
 * locked until the transaction ends, by when these calls count: so many who ask at once do not exceed it together.
 *
 * @param calls all of one account and at one provider
 */
export async function withinNumberLimits<Call extends Pick<NewCall, 'agent' | 'phoneNumber'>>(
  db: Queryable,
  calls: readonly Call[],
): Promise<Call[]> {
  const limited = calls.filter(isNumberLimited);
  const [first] = limited;
  if (first === undefined) return [...calls];
  const numbers = limited.map(({ phoneNumber }) => phoneNumber.e164);
  const rooms = await lockRooms(db, { ...first.agent, numbers });
  return calls.filter(({ phoneNumber: { e164 } }) => {
    const room = rooms.get(e164) ?? Number.POSITIVE_INFINITY;
    rooms.set(e164, room - 1);
    return room > 0;
  });
}

/** Whether a number takes one call more, which then counts once the transaction ends. It is locked until then. */
export async function takesOneMore(
  db: Queryable,
  { e164, ...at }: Omit<CallingNumbers, 'numbers'> & { e164: string },
): Promise<boolean> {
  const rooms = await lockRooms(db, { ...at, numbers: [e164] });
  return (rooms.get(e164) ?? 1) > 0;
}

/** How many calls more each number takes that has a limit. Counted by a statement of its own: it sees what others wrote before they gave up the lock. */
async function lockRooms(
  db: Queryable,
  { accountId, provider, numbers }: CallingNumbers,
): Promise<Map<string, number>> {
  const locked = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM phone_numbers
    WHERE account_id = ${accountId} AND provider = ${provider} AND e164 = ANY (${[...numbers]}::text[])
      AND max_live_calls IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE`;
  if (locked.length === 0) return new Map();
  const rows = await db.$queryRaw<{ e164: string; room: number }[]>`
    SELECT e164, ${Prisma.raw(roomOfSql('number'))} AS room FROM phone_numbers AS number
    WHERE id = ANY (${locked.map(({ id }) => id)}::text[])`;
  return new Map(rows.map(({ e164, room }) => [e164, room]));
}
