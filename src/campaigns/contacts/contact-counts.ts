import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { findCampaign } from '../campaigns.ts';
import type { CampaignsDeps } from '../deps.ts';

export interface ContactCount {
  state: CampaignContactState;
  outcome: string | null;
  contacts: number;
}

/** Returns a campaign's contacts by state and outcome, most frequent first. Throws `not_found`. */
export async function countContacts(
  { database }: CampaignsDeps,
  viewer: Viewer,
  campaignId: string,
): Promise<ContactCount[]> {
  const { id } = await findCampaign(database.prisma, viewer, campaignId);
  const groups = await database.prisma.campaignContactCount.groupBy({
    by: ['state', 'outcome'],
    where: { campaignId: id },
    _sum: { contacts: true },
  });
  return groups
    .map(({ state, outcome, _sum }) => ({ state, outcome, contacts: _sum.contacts ?? 0 }))
    .filter(({ contacts }) => contacts > 0)
    .sort((a, b) => b.contacts - a.contacts);
}
