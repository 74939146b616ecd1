import { type AccountFacts, accountFactsSql, MINIMUM_BALANCE } from '../../dialing/rules/rules.ts';
import { DomainError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { insufficientCredits } from '../../refusals.ts';

type Budgeted = Pick<Campaign, 'maxCredits' | 'creditsUsed' | 'creditsHeld'>;

/** What a campaign lacks for another call, as the reason for which it pauses. */
export type Shortage = 'BUDGET_SPENT' | 'INSUFFICIENT_CREDITS';

/**
 * What keeps a campaign from paying for another call even when all live calls have ended; null = nothing. The budget
 * comes first: it must be raised whatever the balance, while credits that are bought for a spent budget place no call.
 */
export function shortageOf(account: AccountFacts, campaign: Budgeted): Shortage | null {
  if (!account.isMetered) return null;
  if (budgetLeft(campaign) < MINIMUM_BALANCE) return 'BUDGET_SPENT';
  return unspentCredits(account) < MINIMUM_BALANCE ? 'INSUFFICIENT_CREDITS' : null;
}

/** Throws `insufficient_credits` when the account or the campaign's budget cannot pay for another call. */
export async function assertFunds(db: Queryable, campaign: Budgeted & { accountId: string }): Promise<void> {
  const account = await readAccountFacts(db, campaign.accountId);
  const shortage = shortageOf(account, campaign);
  if (shortage === 'INSUFFICIENT_CREDITS') throw insufficientCredits(account.creditBalance, MINIMUM_BALANCE);
  if (shortage === null) return;
  const { creditsUsed, maxCredits } = campaign;
  throw new DomainError(
    'insufficient_credits',
    `The campaign has spent ${creditsUsed} of its budget of ${maxCredits} credits. ` +
      `Resume it with a budget of at least ${creditsUsed + MINIMUM_BALANCE} credits.`,
  );
}

/** What permission to call depends on of the account, now. */
async function readAccountFacts(db: Queryable, accountId: string): Promise<AccountFacts> {
  const [row] = await db.$queryRaw<{ facts: AccountFacts }[]>`
    SELECT ${Prisma.raw(accountFactsSql('accounts'))} AS facts FROM accounts WHERE id = ${accountId}`;
  if (!row) throw new Error(`the account ${accountId} is gone`);
  return row.facts;
}

/** Credits of the budget that calls may still take, less what live ones have reserved; infinite without a budget. */
export function availableBudget(campaign: Budgeted): number {
  return budgetLeft(campaign) - campaign.creditsHeld;
}

/** Credits of the budget that are not spent; infinite without a budget. */
function budgetLeft({ maxCredits, creditsUsed }: Budgeted): number {
  return maxCredits === null ? Number.POSITIVE_INFINITY : maxCredits - creditsUsed;
}

function unspentCredits({ creditBalance, overdraftCredits }: AccountFacts): number {
  return creditBalance + overdraftCredits;
}
