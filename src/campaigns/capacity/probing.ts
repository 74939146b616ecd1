import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from '../deps.ts';
import { orderDialing } from '../dial-jobs.ts';

/**
 * Notes that the provider has accepted one of the few calls with which a campaign begins, or goes on after a failure of its
 * pre-dial webhook: it may place as many as it wants. Where this is lost with its process, the end of the call says the same.
 */
export async function endProbing(
  deps: CampaignsDeps,
  { campaignId, accountId }: { campaignId: string; accountId: string },
): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const { count } = await unitOfWork.db.campaign.updateMany({
      where: { id: campaignId, OR: [{ probing: true }, { preDialTrouble: { gt: 0 } }] },
      data: { probing: false, preDialTrouble: 0 },
    });
    if (count > 0) orderDialing(deps, unitOfWork, accountId);
  });
}
