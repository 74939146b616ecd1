import type { Viewer } from '../identity/viewer.ts';
import { followTopic } from '../platform/event-bus/follow-topic.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';
import { findCampaign } from './campaigns.ts';
import type { CampaignsDeps } from './deps.ts';
import { campaignTopic } from './topics.ts';

/**
 * The campaign now, and again after each change. Changes that come faster than a subscriber reads fold
 * into one. Throws `not_found`.
 */
export function followProgress(
  deps: CampaignsDeps,
  viewer: Viewer,
  campaignId: string,
): AsyncIterableIterator<Campaign, void> {
  return followTopic(deps.bus, campaignTopic(campaignId), async function* (signals) {
    let campaign = await findCampaign(deps.database.prisma, viewer, campaignId);
    yield campaign;
    for await (const _ of signals) {
      const latest = await findCampaign(deps.database.prisma, viewer, campaignId);
      if (isSame(campaign, latest)) continue;
      campaign = latest;
      yield campaign;
    }
  });
}

/** A message may be about a change that was read with the one before. */
function isSame(a: Campaign, b: Campaign): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
