import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';

export interface ContactCount {
  state: CampaignContactState;
  outcome: string | null;
  contacts: number;
}

/** Returns the contacts of each campaign by state and outcome, most frequent first. The campaigns are the viewer's. */
export async function countContactsOfCampaigns(
  { database }: Pick<CampaignsDeps, 'database'>,
  campaignIds: readonly string[],
): Promise<ContactCount[][]> {
  const groups = await database.prisma.campaignContactCount.groupBy({
    by: ['campaignId', 'state', 'outcome'],
    where: { campaignId: { in: [...campaignIds] } },
    _sum: { contacts: true },
  });
  const byCampaign = Map.groupBy(groups, ({ campaignId }) => campaignId);
  return campaignIds.map((id) =>
    (byCampaign.get(id) ?? [])
      .map(({ state, outcome, _sum }) => ({ state, outcome, contacts: _sum.contacts ?? 0 }))
      .filter(({ contacts }) => contacts > 0)
      .sort((a, b) => b.contacts - a.contacts),
  );
}
