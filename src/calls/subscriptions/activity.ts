import { AGENT_LIMITS } from '../../agents/agent-limits.ts';
import { invalidField } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { everyId } from '../../platform/ids.ts';
import type { CallsDeps } from '../deps.ts';

const MAX_MINUTES = 24 * 60;
/**
 * Longer than any call including its ringing: a call that ended within the window was dialed no earlier than
 * this before it.
 */
const LONGEST_CALL_MS = (AGENT_LIMITS.maxDurationSeconds + 600) * 1000;

/** What happened in one minute. */
export interface CallActivityMinute {
  /** Its start. */
  minute: Date;
  dialed: number;
  ended: number;
  /** The calls that ended and had been answered, by a person or a machine. */
  connected: number;
  creditsCharged: number;
}

/**
 * The account's calls minute by minute, oldest first, quiet minutes included; the present minute is the last.
 *
 * @throws DomainError `invalid_request` unless `minutes` is 1 to 1440
 */
export async function callActivity(
  { database, clock, ids }: CallsDeps,
  { accountId }: Viewer,
  minutes: number,
): Promise<CallActivityMinute[]> {
  if (minutes < 1 || minutes > MAX_MINUTES) throw invalidField('minutes', `must be from 1 to ${MAX_MINUTES}`);
  const last = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
  const first = new Date(last.getTime() - (minutes - 1) * 60_000);
  // Ids carry their time, and the index of the account's calls is by id: neither older ones nor those of other accounts
  // are looked at.
  const oldestId = ids.lowestAt('call', new Date(first.getTime() - LONGEST_CALL_MS));
  return database.prisma.$queryRaw<CallActivityMinute[]>`
    WITH recent AS MATERIALIZED (
      SELECT date_trunc('minute', created_at) AS dialed, date_trunc('minute', ended_at) AS ended,
             answered_at IS NOT NULL AS connected, credits_charged
      FROM calls
      WHERE (account_id, id) > (${accountId}, ${oldestId}) AND (account_id, id) < (${accountId}, ${everyId('call').below})
    ), starts AS (
      SELECT dialed AS minute, count(*)::int AS dialed FROM recent GROUP BY 1
    ), ends AS (
      SELECT ended AS minute, count(*)::int AS ended, (count(*) FILTER (WHERE connected))::int AS connected,
             sum(credits_charged)::int AS credits
      FROM recent WHERE ended IS NOT NULL GROUP BY 1
    )
    SELECT m.minute, coalesce(starts.dialed, 0) AS dialed, coalesce(ends.ended, 0) AS ended,
           coalesce(ends.connected, 0) AS connected, coalesce(ends.credits, 0) AS "creditsCharged"
    FROM generate_series(${first}::timestamptz, ${last}::timestamptz, interval '1 minute') AS m (minute)
    LEFT JOIN starts ON starts.minute = m.minute
    LEFT JOIN ends ON ends.minute = m.minute
    ORDER BY m.minute`;
}
