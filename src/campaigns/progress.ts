import type { Campaign } from '../platform/generated/prisma/client.ts';

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

/** Progress of a campaign. Always exact, because its counters change in the calls' own transactions. */
export interface CampaignProgress extends Counters {
  /** Successful / completed calls; 0 if none completed. */
  successRate: number;
}

export function progressOf(counters: Counters): CampaignProgress {
  const { callsCompleted, callsSuccessful } = counters;
  return { ...counters, successRate: callsCompleted === 0 ? 0 : callsSuccessful / callsCompleted };
}
