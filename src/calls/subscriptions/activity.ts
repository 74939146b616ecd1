import { invalidField } from '../../errors/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import type { CallsDeps } from '../deps.ts';

export interface CallActivityMinute {
  minute: Date;
  dialed: number;
  ended: number;
  /** Calls that ended in this minute and had been answered, by a person or a machine. */
  connected: number;
  creditsCharged: number;
}

/**
 * Returns the account's calls minute by minute up to the current minute, oldest first, empty minutes
 * included.
 * @throws DomainError `invalid_request` unless `minutes` is at least 1 and at most
 * `CALL_LIMITS.activityMinutes`
 */
export async function callActivity(
  { database, clock }: CallsDeps,
  { accountId }: Viewer,
  minutes: number,
): Promise<CallActivityMinute[]> {
  if (minutes < 1 || minutes > CALL_LIMITS.activityMinutes)
    throw invalidField('minutes', `must be from 1 to ${CALL_LIMITS.activityMinutes}`);
  const last = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
  const first = new Date(last.getTime() - (minutes - 1) * 60_000);
  return database.prisma.$queryRaw<CallActivityMinute[]>`
    SELECT minute, coalesce(dialed, 0)::int AS dialed, coalesce(ended, 0)::int AS ended,
           coalesce(connected, 0)::int AS connected, coalesce(credits, 0)::int AS "creditsCharged"
    FROM generate_series(${first}::timestamptz, ${last}::timestamptz, interval '1 minute') AS m (minute)
    LEFT JOIN (
      SELECT minute, sum(dialed) AS dialed, sum(ended) AS ended, sum(connected) AS connected, sum(credits) AS credits
      FROM call_activity WHERE account_id = ${accountId} AND minute BETWEEN ${first} AND ${last}
      GROUP BY minute
    ) AS counted USING (minute)
    ORDER BY minute`;
}

export interface MiscountedActivity {
  accountId: string;
  minute: Date;
  /** Calls dialed minus those counted as dialed. The following fields are such differences, too. */
  dialed: number;
  ended: number;
  connected: number;
  credits: number;
}

/** Age up to which minutes are compared with their calls, which may be deleted after a day. */
const COMPARED_MS = 20 * 3600_000;

export async function findMiscountedActivity({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<MiscountedActivity[]> {
  const since = new Date(Math.floor((clock.now().getTime() - COMPARED_MS) / 60_000) * 60_000);
  return database.prisma.$queryRaw<MiscountedActivity[]>`
    SELECT account_id AS "accountId", minute, dialed, ended, connected, credits
    FROM miscounted_call_activity(${since}) ORDER BY 1, 2`;
}
