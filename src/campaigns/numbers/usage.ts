import { roomOfSql } from '../../calls/capacity/number-limits.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type NumberPool, type PhoneNumber, Prisma } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../deps.ts';

/** The most calls within a day by which numbers are compared. */
const MOST_COMPARED = 1_000;
const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;
const LIVE_ROOM = Prisma.raw(roomOfSql('number'));

/** A number of a pool, and how much it was used, by whatever call. */
export interface UsedNumber {
  id: string;
  e164: string;
  providerRef: string | null;
  maxLiveCalls: number | null;
  /** Calls within 24 hours, as far as they count. */
  calls: number;
  /** Calls that its caps leave it; null = any number. */
  room: number | null;
  /** Calls that may be live from it beside those that are; null = any number. */
  liveRoom: number | null;
  /** When a cap leaves it another call; null = none keeps it from one. */
  freeAt: Date | null;
}

/**
 * Locks the active numbers of a pool at a provider until the transaction ends, so that two who call from the same numbers
 * do not both take their last calls, and reads how much they were used. In the order of their ids.
 */
export async function lockNumbers(
  { ids }: Pick<CampaignsDeps, 'ids'>,
  db: Queryable,
  pool: Pick<NumberPool, 'id' | 'maxCallsPerDay' | 'maxCallsPerMinute'>,
  { accountId, provider }: Pick<PhoneNumber, 'accountId' | 'provider'>,
  now: Date,
): Promise<UsedNumber[]> {
  await db.$executeRaw`
    SELECT FROM phone_numbers AS number
    WHERE number.account_id = ${accountId} AND number.provider = ${provider} AND number.status = 'ACTIVE'
      AND EXISTS (SELECT FROM pool_numbers WHERE pool_id = ${pool.id} AND phone_number_id = number.id)
    ORDER BY number.id FOR NO KEY UPDATE`;
  const { maxCallsPerDay: perDay, maxCallsPerMinute: perMinute } = pool;
  const since = ids.lowestAt('call', new Date(now.getTime() - DAY_SECONDS * 1000));
  return db.$queryRaw<UsedNumber[]>`
    WITH member AS MATERIALIZED (
      SELECT number.id, number.e164, number.provider_ref, number.max_live_calls, ${LIVE_ROOM} AS live_room FROM phone_numbers AS number
      JOIN pool_numbers ON pool_numbers.phone_number_id = number.id
      WHERE pool_numbers.pool_id = ${pool.id} AND number.account_id = ${accountId} AND number.provider = ${provider}
        AND number.status = 'ACTIVE'
    ), recent AS MATERIALIZED (
      SELECT member.id, ended.created_at AS at FROM member CROSS JOIN LATERAL (
        SELECT created_at FROM calls
        WHERE account_id = ${accountId} AND phone_from = member.e164 AND phone_number_id = member.id AND id >= ${since}
          AND status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
        ORDER BY id DESC LIMIT ${Math.max(perDay ?? 0, perMinute ?? 0, MOST_COMPARED)}) AS ended
      UNION ALL
      SELECT phone_number_id, created_at FROM calls
      WHERE account_id = ${accountId} AND status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING')
        AND permitted_at IS NOT NULL AND phone_number_id IN (SELECT id FROM member)
    ), used AS (
      SELECT member.*, count(recent.at)::int AS calls, array_agg(recent.at ORDER BY recent.at DESC) AS times,
        count(recent.at) FILTER (WHERE recent.at > ${now}::timestamptz - make_interval(secs => ${MINUTE_SECONDS}))::int AS calls_of_minute
      FROM member LEFT JOIN recent ON recent.id = member.id GROUP BY member.id, member.e164, member.provider_ref, member.max_live_calls, member.live_room
    )
    SELECT id, e164, provider_ref AS "providerRef", max_live_calls AS "maxLiveCalls", live_room AS "liveRoom", calls,
      least(${perDay}::int - calls, ${perMinute}::int - calls_of_minute) AS room,
      greatest(
        CASE WHEN calls >= ${perDay}::int THEN times[${perDay}::int] + make_interval(secs => ${DAY_SECONDS}) END,
        CASE WHEN calls_of_minute >= ${perMinute}::int
          THEN times[${perMinute}::int] + make_interval(secs => ${MINUTE_SECONDS}) END) AS "freeAt"
    FROM used ORDER BY id`;
}
