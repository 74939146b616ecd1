import { type AccountFacts, accountFactsSql, MINIMUM_BALANCE } from '../../dialing/rules/rules.ts';
import { insufficientCredits } from '../../errors/common-errors.ts';
import { DomainError, obstacleDetail } from '../../errors/errors.ts';
import type { CallObstacle } from '../../obstacles/catalog.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';

type Budgeted = Pick<Campaign, 'maxCredits' | 'creditsUsed' | 'creditsHeld'>;

export type Shortage = 'BUDGET_SPENT' | 'INSUFFICIENT_CREDITS';

/**
 * Returns which credits or budget will be short when all live calls have ended; null = none. The budget comes
 * first, because credits bought for a spent budget would place no call.
 */
export function shortageOf(account: AccountFacts, campaign: Budgeted): Shortage | null {
  if (!account.isMetered) return null;
  if (budgetLeft(campaign) < MINIMUM_BALANCE) return 'BUDGET_SPENT';
  return unspentCredits(account) < MINIMUM_BALANCE ? 'INSUFFICIENT_CREDITS' : null;
}

/** Returns a sentence for the customer on missing credits or budget; null = none. */
export function shortageInWords(
  account: AccountFacts,
  campaign: Budgeted,
): Pick<CallObstacle, 'code' | 'sentence'> | null {
  const code = shortageOf(account, campaign);
  if (code === null) return null;
  if (code === 'INSUFFICIENT_CREDITS')
    return { code, sentence: insufficientCredits(account.creditBalance, MINIMUM_BALANCE).message };
  const { creditsUsed, maxCredits } = campaign;
  const sentence =
    `The campaign has spent ${creditsUsed} of its budget of ${maxCredits} credits. ` +
    `Resume it with a budget of at least ${creditsUsed + MINIMUM_BALANCE} credits.`;
  return { code, sentence };
}

/** Throws `insufficient_credits` if the account or the campaign's budget cannot pay for another call. */
export async function assertFunds(db: Queryable, campaign: Budgeted & { accountId: string }): Promise<void> {
  const shortage = shortageInWords(await readAccountFacts(db, campaign.accountId), campaign);
  if (shortage === null) return;
  const { code, sentence } = shortage;
  throw new DomainError('insufficient_credits', sentence, { details: [obstacleDetail(code, sentence)] });
}

async function readAccountFacts(db: Queryable, accountId: string): Promise<AccountFacts> {
  const [row] = await db.$queryRaw<{ facts: AccountFacts }[]>`
    SELECT ${Prisma.raw(accountFactsSql('accounts'))} AS facts FROM accounts WHERE id = ${accountId}`;
  if (!row) throw new Error(`the account ${accountId} is gone`);
  return row.facts;
}

/** Returns the credits of a campaign's budget that are neither spent nor reserved; infinite without one. */
export function availableBudget(campaign: Budgeted): number {
  return budgetLeft(campaign) - campaign.creditsHeld;
}

/** Returns unspent credits of the budget, reserved ones included; infinite without a budget. */
function budgetLeft({ maxCredits, creditsUsed }: Budgeted): number {
  return maxCredits === null ? Number.POSITIVE_INFINITY : maxCredits - creditsUsed;
}

function unspentCredits({ creditBalance, overdraftCredits }: AccountFacts): number {
  return creditBalance + overdraftCredits;
}
