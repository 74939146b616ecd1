import { followRows, followState, type RowsUpdate } from '../../platform/event-bus/follow-state.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { findCampaign } from '../campaign/campaigns.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { campaignsTopic } from '../campaign/topics.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';

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
  const topic = campaignsTopic(viewer.accountId);
  const concerns = (message: { campaignId: string }) => message.campaignId === campaignId;
  const read = () => findCampaign(database.prisma, viewer, campaignId);
  return followState({ bus, clock, topic, concerns, after, read });
}

/**
 * Yields the account's newest campaigns that are not archived, then those that changed.
 * @param after the last sequence that the subscriber has, which is not sent again
 */
export function followCampaigns(
  { database, bus, clock }: CampaignsDeps,
  { accountId }: Viewer,
  after: string | null,
): AsyncIterableIterator<RowsUpdate<Campaign>, void> {
  const topic = campaignsTopic(accountId);
  const read = () =>
    forAccount(database.prisma, accountId).campaign.findMany({
      where: { archived: false },
      orderBy: { id: 'desc' },
      take: CAMPAIGN_LIMITS.followed,
    });
  return followRows({ bus, clock, topic, after, read });
}
