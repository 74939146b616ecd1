import { DomainError } from '../errors.ts';
import type { Queryable } from '../platform/database.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';

/** What an account must hold for a call to be placed (specification, surface B rule 2). */
export const MINIMUM_CREDITS = 25;

type Budgeted = Pick<Campaign, 'maxCredits' | 'creditsUsed' | 'callsLive'>;

/** Throws `insufficient_credits` when the account or the campaign's budget cannot pay for another call. */
export async function assertFunds(db: Queryable, campaign: Budgeted & { accountId: string }): Promise<void> {
  const { creditBalance } = await db.account.findUniqueOrThrow({
    where: { id: campaign.accountId },
    select: { creditBalance: true },
  });
  if (creditBalance < MINIMUM_CREDITS) {
    throw new DomainError(
      'insufficient_credits',
      `The balance is ${creditBalance} credits; calling needs at least ${MINIMUM_CREDITS}. Purchase credits first.`,
    );
  }
  if (budgetLeft(campaign) < MINIMUM_CREDITS) {
    throw new DomainError(
      'insufficient_credits',
      `The campaign has used ${campaign.creditsUsed} of its budget of ${campaign.maxCredits} credits. Raise maxCredits to go on.`,
    );
  }
}

/** Credits of the campaign's budget that are not spent; infinite without a budget. */
export function budgetLeft({ maxCredits, creditsUsed }: Budgeted): number {
  return maxCredits === null ? Number.POSITIVE_INFINITY : maxCredits - creditsUsed;
}

/** How many more calls the budget allows at once, each live call being counted at the minimum. */
export function callsWithinBudget(campaign: Budgeted): number {
  return Math.floor(budgetLeft(campaign) / MINIMUM_CREDITS) - campaign.callsLive;
}
