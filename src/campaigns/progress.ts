import type { Campaign } from '../platform/generated/prisma/client.ts';

/** The columns that count how far a campaign has come. */
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

/** How far a campaign has come: exact at every moment, for its counters move in the calls' own transactions. */
export interface CampaignProgress extends Counters {
  /** Successful / completed; 0 when none. */
  successRate: number;
}

export function progressOf(counters: Counters): CampaignProgress {
  const { callsCompleted, callsSuccessful } = counters;
  return { ...counters, successRate: callsCompleted === 0 ? 0 : callsSuccessful / callsCompleted };
}
