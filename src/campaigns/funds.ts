import { assertCreditsToCall, MINIMUM_BALANCE } from '../calls/dispatch.ts';
import { DomainError } from '../errors.ts';
import type { Queryable } from '../platform/database.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';

type Budgeted = Pick<Campaign, 'maxCredits' | 'creditsUsed' | 'callsLive'>;

/** Throws `insufficient_credits` when the account or the campaign's budget cannot pay for another call. */
export async function assertFunds(db: Queryable, campaign: Budgeted & { accountId: string }): Promise<void> {
  await assertCreditsToCall(db, campaign.accountId);
  if (budgetLeft(campaign) >= MINIMUM_BALANCE) return;
  throw new DomainError(
    'insufficient_credits',
    `The campaign has used ${campaign.creditsUsed} of its budget of ${campaign.maxCredits} credits. Raise it to go on.`,
  );
}

/** Whether both the account and the campaign's budget can pay for another call. */
export function canPay(creditBalance: number, campaign: Budgeted): boolean {
  return Math.min(creditBalance, budgetLeft(campaign)) >= MINIMUM_BALANCE;
}

/** How many more calls the budget allows at once, each live call being counted at the minimum. */
export function callsWithinBudget(campaign: Budgeted): number {
  return Math.floor(budgetLeft(campaign) / MINIMUM_BALANCE) - campaign.callsLive;
}

/** Credits of the budget that are not spent; infinite without a budget. */
function budgetLeft({ maxCredits, creditsUsed }: Budgeted): number {
  return maxCredits === null ? Number.POSITIVE_INFINITY : maxCredits - creditsUsed;
}
