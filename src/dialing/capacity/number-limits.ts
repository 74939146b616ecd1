import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NewCall } from '../terms/new-call.ts';
import { ON_A_LINE_SQL } from './capacity.ts';
import { isPacedSql, type NumberUse, numberUseSql } from './number-use.ts';

/** Numbers of an account at one provider, E.164. */
interface CallingNumbers {
  accountId: string;
  provider: string;
  numbers: readonly string[];
}

/** A calling number of an account and its use, at one instant. */
export interface UsedNumber {
  id: string;
  e164: string;
  providerRef: string | null;
  maxLiveCalls: number | null;
  isPaced: boolean;
  /** Further live calls that the number may have; null = unlimited. */
  liveRoom: number | null;
  use: NumberUse;
}

/** Returns SQL of the live calls from a `phone_numbers` alias, including those placed by a fallback provider. */
export function liveCallsFromSql(number: string): string {
  return `(
    SELECT count(*)::int FROM calls AS live
    WHERE live.account_id = ${number}.account_id AND live.provider = ${number}.provider
      AND live.phone_from = ${number}.e164
      AND live.status IN (${ON_A_LINE_SQL.sql}) AND live.ended_status IS NULL AND live.open_at IS NULL)`;
}

/** Returns SQL of the further live calls that a calling number may have; null = unlimited. */
export function roomOfSql(number: string): string {
  return `CASE WHEN ${number}.max_live_calls IS NOT NULL
    THEN ${number}.max_live_calls - ${liveCallsFromSql(number)} END`;
}

/** Returns whether a calling number has a limit of live calls, or a pool that limits its calls. */
export function isNumberLimited({ phoneNumber }: Pick<NewCall, 'phoneNumber'>): boolean {
  return phoneNumber.maxLiveCalls !== null || phoneNumber.isPaced;
}

export function hasRoom({ liveRoom, use }: UsedNumber): boolean {
  return Math.min(liveRoom ?? 1, use.room ?? 1) > 0;
}

export function usedOnceMore(number: UsedNumber): UsedNumber {
  const { liveRoom, use } = number;
  const room = use.room === null ? null : use.room - 1;
  return {
    ...number,
    liveRoom: liveRoom === null ? null : liveRoom - 1,
    use: { ...use, calls: use.calls + 1, room },
  };
}

/**
 * Returns the first calls, of one account and provider, that fit the limits of their calling numbers. Limited
 * numbers stay locked until commit, so that concurrent transactions do not exceed a limit.
 */
export async function withinNumberLimits<Call extends Pick<NewCall, 'agent' | 'phoneNumber'>>(
  deps: Pick<Platform, 'clock'>,
  db: Queryable,
  calls: readonly Call[],
): Promise<Call[]> {
  const limited = calls.filter(isNumberLimited);
  const [first] = limited;
  if (first === undefined) return [...calls];
  const numbers = limited.map(({ phoneNumber }) => phoneNumber.e164);
  const used = await lockNumbers(deps, db, { ...first.agent, numbers });
  const byE164 = new Map(used.map((number) => [number.e164, number]));
  return calls.filter(({ phoneNumber: { e164 } }) => {
    const number = byE164.get(e164);
    if (number === undefined) return true;
    byE164.set(e164, usedOnceMore(number));
    return hasRoom(number);
  });
}

/** Locks a calling number until the transaction ends. Returns whether it may place one more call. */
export async function takesOneMore(
  deps: Pick<Platform, 'clock'>,
  db: Queryable,
  { e164, ...at }: Omit<CallingNumbers, 'numbers'> & { e164: string },
): Promise<boolean> {
  return (await lockNumbers(deps, db, { ...at, numbers: [e164] })).every(hasRoom);
}

const IS_PACED = Prisma.raw(isPacedSql('number'));
const ROOM = Prisma.raw(roomOfSql('number'));
const USE = Prisma.raw(
  numberUseSql({
    numbers: 'SELECT id, e164, provider FROM phone_numbers WHERE id = ANY (requested.ids)',
    account: 'requested.account_id',
    at: 'requested.at',
    counted: 'requested.counted',
  }),
);

/** Returns SQL of the use, `used`, of an account's numbers. */
function usedSql(accountId: string, at: Date, ids: Prisma.Sql, counted: number): Prisma.Sql {
  return Prisma.sql`(
    SELECT ${accountId}::text AS account_id, ${at}::timestamptz AS at, ${counted}::int AS counted, ${ids} AS ids) AS requested
    CROSS JOIN LATERAL (${USE}) AS used`;
}

/**
 * Locks limited calling numbers until commit, then reads all by id. Only a second statement sees changes of
 * earlier lock holders.
 * @param counted calls per number within 24 hours that are counted even without a limit
 */
export async function lockNumbers(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  { accountId, provider, numbers }: CallingNumbers,
  counted = 0,
): Promise<UsedNumber[]> {
  await db.$executeRaw`
    SELECT FROM phone_numbers AS number
    WHERE account_id = ${accountId} AND provider = ${provider} AND e164 = ANY (${[...numbers]}::text[])
      AND (max_live_calls IS NOT NULL OR ${IS_PACED})
    ORDER BY id FOR NO KEY UPDATE`;
  const ids = Prisma.sql`ARRAY(
    SELECT id FROM phone_numbers
    WHERE account_id = ${accountId} AND provider = ${provider} AND e164 = ANY (${[...numbers]}::text[]))`;
  return db.$queryRaw<UsedNumber[]>`
    SELECT number.id, number.e164, number.provider_ref AS "providerRef",
      number.max_live_calls AS "maxLiveCalls", ${IS_PACED} AS "isPaced", ${ROOM} AS "liveRoom", used.use
    FROM ${usedSql(accountId, clock.now(), ids, counted)} JOIN phone_numbers AS number ON number.id = used.id
    ORDER BY number.id`;
}

/** Reads the use of an account's calling numbers by id, without locks. `lockNumbers` describes `counted`. */
export async function readNumberUse(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  accountId: string,
  numberIds: readonly string[],
  counted = 0,
): Promise<Map<string, NumberUse>> {
  if (numberIds.length === 0) return new Map();
  const ids = Prisma.sql`${[...numberIds]}::text[]`;
  const rows = await database.prisma.$queryRaw<{ id: string; use: NumberUse }[]>`
    SELECT used.id, used.use FROM ${usedSql(accountId, clock.now(), ids, counted)}`;
  return new Map(rows.map(({ id, use }) => [id, use]));
}
