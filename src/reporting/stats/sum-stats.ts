import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';

type SumDeps = Pick<Platform, 'database'>;

/** Parts of an account's statistics that one transaction rolls up. */
const SUMMED_AT_ONCE = 5_000;

/**
 * Sums what has been counted of calls. Calls only append what they add, so that none waits for another's end; until it is
 * summed, questions add it up.
 */
export function sumStatsSchedule(deps: SumDeps): Schedule {
  return {
    name: 'calls.sum-stats',
    everySeconds: 60,
    expireInSeconds: 600,
    run: (stopping) => sumStats(deps, stopping),
  };
}

/** Until nothing is left, or it is asked to stop. */
export async function sumStats(deps: SumDeps, stopping?: AbortSignal): Promise<void> {
  let accounts = await accountsWithUnsummed(deps);
  // In turn, so that a long backlog of one account delays no other.
  while (accounts.length > 0) {
    const unfinished: string[] = [];
    for (const accountId of accounts) {
      if (stopping?.aborted) return;
      if (!(await sumBatch(deps, accountId))) unfinished.push(accountId);
    }
    accounts = unfinished;
  }
}

/** One look into two indexes for each account, however much is waiting. */
async function accountsWithUnsummed({ database }: SumDeps): Promise<string[]> {
  const rows = await database.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM accounts
    WHERE EXISTS (SELECT FROM call_stats WHERE account_id = accounts.id OFFSET 0)
      OR EXISTS (SELECT FROM call_stats_sums WHERE account_id = accounts.id OFFSET 0) ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Answers whether the account had no more. */
async function sumBatch({ database }: SumDeps, accountId: string): Promise<boolean> {
  const [moved] = await database.prisma.$queryRaw<{ parts: number }[]>`
    SELECT sum_call_stats(${accountId}, ${SUMMED_AT_ONCE}::int) AS parts`;
  return (moved?.parts ?? 0) < SUMMED_AT_ONCE;
}
