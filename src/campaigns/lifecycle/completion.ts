import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { recordEvents } from '../../webhooks/outbox/outbox.ts';
import type { CampaignsDeps } from '../deps.ts';
import { publishProgress } from '../topics.ts';
import { snapshotOf } from '../webhook-payloads.ts';
import { advanceCampaign, CAMPAIGN_TRANSITIONS } from './states.ts';

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
  const type = CAMPAIGN_TRANSITIONS[event].emits;
  if (!campaign || !type) return null;
  const { accountId } = campaign;
  const object = { type: 'CAMPAIGN', id } as const;
  const data = deps.webhookPayloads.campaign(snapshotOf(campaign));
  await recordEvents(deps, unitOfWork, [{ accountId, type, object, data }]);
  publishProgress(deps, unitOfWork, id);
  return campaign;
}
