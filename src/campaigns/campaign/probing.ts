import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from './deps.ts';
import { enqueueDialing } from './dial-jobs.ts';

/** Ends a campaign's probing, its few first calls, once the provider accepts one. If lost, the call's end does it. */
export async function endProbing(
  deps: CampaignsDeps,
  { campaignId, accountId }: { campaignId: string; accountId: string },
): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const { count } = await unitOfWork.db.campaign.updateMany({
      where: { id: campaignId, OR: [{ probing: true }, { preDialTrouble: { gt: 0 } }] },
      data: { probing: false, preDialTrouble: 0 },
    });
    if (count > 0) enqueueDialing(deps, unitOfWork, accountId);
  });
}
