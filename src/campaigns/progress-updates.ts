import { followState } from '../platform/event-bus/follow-state.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { findCampaign } from './campaigns.ts';
import type { CampaignsDeps } from './deps.ts';
import { campaignTopic } from './topics.ts';

/**
 * Yields the campaign now and after each change. Changes that come faster than the subscriber reads are
 * combined.
 * @param after the last sequence that the subscriber has, which is not sent again
 * @throws DomainError `not_found`
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
