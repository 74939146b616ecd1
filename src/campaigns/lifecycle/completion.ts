import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../deps.ts';
import { advanceCampaign } from '../states.ts';
import { followCampaignEvent } from './campaign-events.ts';

/**
 * Ends a campaign whose last contact has its final outcome, and records `campaign.completed`. Called in every
 * transaction that gives a contact one: the campaign's row is locked by then, so that exactly one of them
 * finds none pending.
 */
export async function completeIfDone(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: Pick<Campaign, 'id' | 'status' | 'contactsPending'>,
): Promise<Campaign | null> {
  if (campaign.status !== 'RUNNING' || campaign.contactsPending > 0) return null;
  return end(deps, unitOfWork, campaign.id, 'complete');
}

/**
 * Ends a campaign whose schedule has no window left, once its live calls have ended. Contacts that it did not
 * come stay pending, and the progress shows how many there were.
 */
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
