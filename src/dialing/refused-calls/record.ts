import type { ObstacleCode } from '../../obstacles/catalog.ts';
import { Batcher, WRITES } from '../../platform/database/batcher.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import type { CallRefusal } from '../terms/refusals.ts';

/** A call that a rule refused. */
export interface RefusedCall {
  accountId: string;
  /** The number that was not called, E.164. */
  phone: string;
  /** The campaign whose contact was not called; null = a single call. */
  campaignId: string | null;
  refusal: CallRefusal;
}

export const REFUSALS_KEPT_DAYS = 90;
const DELETED_AT_ONCE = 10_000;

/**
 * Records refused calls. Refusals of a number by the same rule on one day share a row, so that a call which is tried
 * again and again takes no more space.
 */
export async function recordRefusals(
  db: Queryable,
  refused: readonly RefusedCall[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  await db.$executeRaw`
    INSERT INTO refused_calls (day, account_id, code, place, phone, campaign_id, times, first_at, last_at)
    SELECT ${utcDay(now)}::date, account_id, code, place, phone, campaign_id, count(*), ${now}, ${now}
    FROM unnest(
      ${refused.map(({ accountId }) => accountId)}::text[],
      ${refused.map(({ refusal }) => refusal.reason)}::text[],
      ${refused.map(({ refusal }) => refusal.place ?? '')}::text[],
      ${refused.map(({ phone }) => phone)}::text[],
      ${refused.map(({ campaignId }) => campaignId ?? '')}::text[]) AS one (account_id, code, place, phone, campaign_id)
    GROUP BY 2, 3, 4, 5, 6 ORDER BY 2, 3, 4, 5, 6
    ON CONFLICT (day, account_id, code, place, phone, campaign_id)
    DO UPDATE SET times = refused_calls.times + EXCLUDED.times, last_at = greatest(refused_calls.last_at, EXCLUDED.last_at)`;
}

type RecordDeps = Pick<Platform, 'database' | 'clock'>;

const batchers = new WeakMap<RecordDeps, Batcher<RefusedCall>>();

/** Records a refused dispatch, together with the others of the moment. */
export function recordRefusal(deps: RecordDeps, refused: RefusedCall): Promise<void> {
  const { database, clock } = deps;
  const batcher =
    batchers.get(deps) ??
    new Batcher<RefusedCall>((batch) => recordRefusals(database.prisma, batch, clock.now()), WRITES);
  batchers.set(deps, batcher);
  return batcher.add(refused);
}

export function refusedCallRetentionSchedule({ database, clock }: RecordDeps): Schedule {
  return {
    name: 'dialing.delete-refused-calls',
    everySeconds: 3600,
    expireInSeconds: 1800,
    async run(stopping) {
      const before = utcDay(new Date(clock.now().getTime() - REFUSALS_KEPT_DAYS * DAY_MS));
      let deleted = DELETED_AT_ONCE;
      while (deleted === DELETED_AT_ONCE && !stopping.aborted)
        deleted = await database.prisma.$executeRaw`
          DELETE FROM refused_calls WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM refused_calls WHERE day < ${before}::date LIMIT ${DELETED_AT_ONCE}))`;
    },
  };
}

/** Calls of an account that one rule refused on a day. */
export interface RefusedCalls {
  day: string;
  code: ObstacleCode;
  /** Id of the jurisdiction whose rule refused; empty = not a rule of a place. */
  place: string;
  refusals: number;
  numbers: number;
  lastAt: Date;
}

interface Asked {
  /** First and last UTC day, `YYYY-MM-DD`; absent = today. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** Numbers to count; absent = all. */
  phones?: readonly string[] | null | undefined;
}

/** Counts an account's refused calls by day, rule and place, newest day first. */
export function readRefusals(
  { database, clock }: RecordDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  { from, to, phones }: Asked,
): Promise<RefusedCalls[]> {
  const today = utcDay(clock.now());
  const numbers = phones ? [...phones] : null;
  return database.prisma.$queryRaw<RefusedCalls[]>`
    SELECT day::text, code, place, sum(times)::int AS refusals, count(DISTINCT phone)::int AS numbers,
      max(last_at) AS "lastAt"
    FROM generate_series(${from ?? today}::date, ${to ?? today}::date, interval '1 day') AS asked (at)
    JOIN refused_calls ON day = asked.at::date AND account_id = ${accountId}
    WHERE ${numbers}::text[] IS NULL OR phone = ANY (${numbers}::text[])
    GROUP BY day, code, place ORDER BY day DESC, refusals DESC, code, place`;
}

/** Refusals of calls to one number by one rule on one day. */
export interface RefusalsOfNumber {
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  code: ObstacleCode;
  place: string;
  /** Empty = single calls. */
  campaignId: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

/** Reads the refused calls to a number that are still kept, oldest first. */
export function readRefusalsOfNumber(
  { database, clock }: RecordDeps,
  accountId: string,
  phone: string,
): Promise<RefusalsOfNumber[]> {
  const today = clock.now();
  const first = utcDay(new Date(today.getTime() - REFUSALS_KEPT_DAYS * DAY_MS));
  return database.prisma.$queryRaw<RefusalsOfNumber[]>`
    SELECT day::text, code, place, campaign_id AS "campaignId", times, first_at AS "firstAt", last_at AS "lastAt"
    FROM generate_series(${first}::date, ${utcDay(today)}::date, interval '1 day') AS asked (at)
    JOIN refused_calls ON day = asked.at::date AND account_id = ${accountId} AND phone = ${phone}
    ORDER BY first_at, code, place, campaign_id`;
}
