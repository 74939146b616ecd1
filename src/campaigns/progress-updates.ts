import { followState } from '../platform/event-bus/follow-state.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { findCampaign } from './campaigns.ts';
import type { CampaignsDeps } from './deps.ts';
import { campaignTopic } from './topics.ts';

/**
 * The campaign now, and again after each change. Changes that come faster than a subscriber reads fold
 * into one. Throws `not_found`.
 *
 * @param after the sequence of the campaign that the subscriber has, which is not sent again
 */
export function followProgress(
  { database, bus, clock }: CampaignsDeps,
  viewer: Viewer,
  campaignId: string,
  after: string | null,
): AsyncIterableIterator<Campaign & { sequence: string }, void> {
  const read = () => findCampaign(database.prisma, viewer, campaignId);
  return followState({ bus, clock, topic: campaignTopic(campaignId), after, read });
}
