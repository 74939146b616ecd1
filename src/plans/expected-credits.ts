import type { Platform } from '../platform/platform.ts';
import { DAY_MS } from '../platform/time/durations.ts';

/** Days of calls by which the cost of a plan is expected. */
export const EXPECTED_BY_DAYS = 30;

/** Returns the average cost of an agent's charged calls of the last 30 days, rounded up; null without any. */
export async function averageCredits(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  accountId: string,
  agentId: string,
): Promise<number | null> {
  const since = new Date(clock.now().getTime() - EXPECTED_BY_DAYS * DAY_MS);
  const [row] = await database.prisma.$queryRaw<{ average: number | null }[]>`
    SELECT ceil(sum(credits) / nullif(sum(calls), 0))::int AS average FROM credit_usage
    WHERE account_id = ${accountId} AND day >= ${since}::date AND agent_id = ${agentId}`;
  return row?.average ?? null;
}
