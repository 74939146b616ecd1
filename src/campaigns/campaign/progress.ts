import type { Campaign } from '../../platform/generated/prisma/client.ts';

export const COUNTERS = {
  contactsTotal: true,
  contactsPending: true,
  callsTotal: true,
  callsLive: true,
  callsCompleted: true,
  callsSuccessful: true,
  callsFailed: true,
  creditsUsed: true,
} as const;

type Counters = Pick<Campaign, keyof typeof COUNTERS>;

/** Counts of a campaign's contacts and calls. Always exact: each call's own transactions change them. */
export interface CampaignProgress extends Counters {
  /** Share of completed calls that were successful; 0 if none completed. */
  successRate: number;
}

export function progressOf(counters: Counters): CampaignProgress {
  const { callsCompleted, callsSuccessful } = counters;
  return { ...counters, successRate: callsCompleted === 0 ? 0 : callsSuccessful / callsCompleted };
}
