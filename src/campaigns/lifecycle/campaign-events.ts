import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { recordEvents } from '../../webhooks/outbox/outbox.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { CAMPAIGN_TRANSITIONS, type CampaignEventName } from '../campaign/states.ts';
import { publishProgress } from '../campaign/topics.ts';
import { snapshotOf } from '../campaign/webhook-payloads.ts';

/** Notifies subscriptions of a campaign's change, and records the webhook event that it emits. */
export async function followCampaignEvent(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: Campaign,
  event: CampaignEventName,
): Promise<void> {
  const { id, accountId } = campaign;
  const type = CAMPAIGN_TRANSITIONS[event].emits;
  if (type) {
    const data = deps.webhookPayloads.campaign(snapshotOf(campaign));
    await recordEvents(deps, unitOfWork, [{ accountId, type, object: { type: 'CAMPAIGN', id }, data }]);
  }
  publishProgress(deps, unitOfWork, campaign);
}
