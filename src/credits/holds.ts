import type { UnitOfWork } from '../platform/database/unit-of-work.ts';

/** Credits that ended calls had reserved and their number of live calls, to subtract from an account. */
export interface Release {
  credits: number;
  calls: number;
}

export const NOTHING_RELEASED: Release = { credits: 0, calls: 0 };

/** Columns of a call that its hold depends on. */
interface HoldingCall {
  accountId: string;
  creditsHeld: number | null;
  /** Time of the permit; null for a call that was never opened, or of a version without holds. */
  permittedAt: Date | null;
}

/** Returns the reserved credits to release for calls that have ended, by account. */
export function releasesOf(calls: readonly HoldingCall[]): Map<string, Release> {
  const holding = calls.filter(({ permittedAt }) => permittedAt !== null);
  const byAccount = Map.groupBy(holding, ({ accountId }) => accountId);
  return new Map([...byAccount].map(([accountId, ofAccount]) => [accountId, releaseOf(ofAccount)]));
}

function releaseOf(calls: readonly HoldingCall[]): Release {
  const credits = calls.reduce((sum, { creditsHeld }) => sum + (creditsHeld ?? 0), 0);
  return { credits, calls: calls.length };
}

/** Releases credits that an account's ended calls had reserved, in the caller's transaction. */
export async function release(
  { db }: UnitOfWork,
  accountId: string,
  { credits, calls }: Release,
): Promise<void> {
  await db.$executeRaw`
    UPDATE accounts SET credits_held = credits_held - ${credits}::int, calls_live = calls_live - ${calls}::int
    WHERE id = ${accountId}`;
}
