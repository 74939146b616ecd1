import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from '../deps.ts';
import { orderDialing } from '../dial-jobs.ts';
import { dueAccounts } from './due-campaigns.ts';

/**
 * Orders to dial wherever something could be dialed now. Every change orders it in its own transaction, so this finds
 * only what no change announced: a limit that was raised, or an order that an operator deleted.
 */
export async function orderLostDialing(deps: CampaignsDeps): Promise<void> {
  const due = await dueAccounts(deps.database.prisma, deps.clock.now());
  await inTransaction(deps, async (unitOfWork) => {
    for (const accountId of due) orderDialing(deps, unitOfWork, accountId);
  });
}
