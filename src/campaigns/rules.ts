import type { Queryable } from '../platform/database/database.ts';
import type { Campaign } from '../platform/generated/prisma/client.ts';

/** What is fixed when a campaign is created. */
const RULES = {
  schedule: true,
  maxAttempts: true,
  delayMinutes: true,
  retryOn: true,
  retryLadders: true,
} as const;

export type CampaignRules = Pick<Campaign, keyof typeof RULES>;

const MAX_KEPT = 1000;
const kept = new Map<string, CampaignRules>();

/** A campaign's rules, read once: every call that ends asks for them, and they never change. */
export async function rulesOf(db: Queryable, campaignId: string): Promise<CampaignRules> {
  const known = kept.get(campaignId);
  if (known) return known;
  const rules = await db.campaign.findUniqueOrThrow({ where: { id: campaignId }, select: RULES });
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(campaignId, rules);
  return rules;
}
