import { followState } from '../platform/event-bus/follow-state.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { findCampaign } from './campaigns.ts';
import type { CampaignsDeps } from './deps.ts';
import { campaignTopic } from './topics.ts';

/**
 * Yields the campaign's progress now and after each change; changes faster than the reader are combined.
 * Throws `not_found`. @param after the last sequence that the subscriber has, which is not sent again
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
