import { assertCreditsToCall, MINIMUM_BALANCE } from '../../calls/placement/dispatch.ts';
import { DomainError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';

type Budgeted = Pick<Campaign, 'maxCredits' | 'creditsUsed' | 'callsLive'>;

/** What a campaign lacks for another call, as the reason for which it pauses. */
export type Shortage = 'BUDGET_SPENT' | 'INSUFFICIENT_CREDITS';

/**
 * What keeps a campaign from paying for another call; null = nothing. The budget comes first: it must be raised
 * whatever the balance, while credits that are bought for a spent budget place no call.
 */
export function shortageOf(creditBalance: number, campaign: Budgeted): Shortage | null {
  if (budgetLeft(campaign) < MINIMUM_BALANCE) return 'BUDGET_SPENT';
  return creditBalance < MINIMUM_BALANCE ? 'INSUFFICIENT_CREDITS' : null;
}

/** Throws `insufficient_credits` when the account or the campaign's budget cannot pay for another call. */
export async function assertFunds(db: Queryable, campaign: Budgeted & { accountId: string }): Promise<void> {
  if (budgetLeft(campaign) < MINIMUM_BALANCE) {
    const { creditsUsed, maxCredits } = campaign;
    throw new DomainError(
      'insufficient_credits',
      `The campaign has spent ${creditsUsed} of its budget of ${maxCredits} credits. ` +
        `Resume it with a budget of at least ${creditsUsed + MINIMUM_BALANCE} credits.`,
    );
  }
  await assertCreditsToCall(db, campaign.accountId);
}

/** How many more calls the budget allows at once, each live call being counted at the minimum. */
export function callsWithinBudget(campaign: Budgeted): number {
  return Math.floor(budgetLeft(campaign) / MINIMUM_BALANCE) - campaign.callsLive;
}

/** Credits of the budget that are not spent; infinite without a budget. */
function budgetLeft({ maxCredits, creditsUsed }: Budgeted): number {
  return maxCredits === null ? Number.POSITIVE_INFINITY : maxCredits - creditsUsed;
}
