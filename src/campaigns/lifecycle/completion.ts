import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { advanceCampaign } from '../campaign/states.ts';
import { followCampaignEvent } from './campaign-events.ts';

/**
 * Completes a campaign without pending contacts. The campaign's row must be locked, so that only one of the
 * transactions that settle its last contacts completes it.
 */
export async function completeIfDone(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: Pick<Campaign, 'id' | 'status' | 'contactsPending'>,
): Promise<Campaign | null> {
  if (campaign.status !== 'RUNNING' || campaign.contactsPending > 0) return null;
  return end(deps, unitOfWork, campaign.id, 'complete');
}

/** Ends a campaign whose schedule is over, once its live calls have ended. Uncalled contacts stay pending. */
export async function expireCampaign(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  id: string,
): Promise<Campaign | null> {
  return end(deps, unitOfWork, id, 'expire');
}

async function end(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  id: string,
  event: 'complete' | 'expire',
): Promise<Campaign | null> {
  const idle = { id, callsLive: 0 };
  const campaign = await advanceCampaign(unitOfWork.db, idle, event, { completedAt: deps.clock.now() });
  if (campaign) await followCampaignEvent(deps, unitOfWork, campaign, event);
  return campaign;
}
