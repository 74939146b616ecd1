import type { Campaign } from '../platform/generated/prisma/client.ts';

type Counters = Pick<
  Campaign,
  | 'contactsTotal'
  | 'contactsPending'
  | 'callsTotal'
  | 'callsCompleted'
  | 'callsSuccessful'
  | 'callsFailed'
  | 'creditsUsed'
>;

/** How far a campaign has come: exact at every moment, for its counters move in the calls' own transactions. */
export interface CampaignProgress extends Counters {
  /** Successful / completed; 0 when none. */
  successRate: number;
}

export function progressOf(campaign: Counters): CampaignProgress {
  const {
    contactsTotal,
    contactsPending,
    callsTotal,
    callsCompleted,
    callsSuccessful,
    callsFailed,
    creditsUsed,
  } = campaign;
  return {
    contactsTotal,
    contactsPending,
    callsTotal,
    callsCompleted,
    callsSuccessful,
    callsFailed,
    creditsUsed,
    successRate: callsCompleted === 0 ? 0 : callsSuccessful / callsCompleted,
  };
}
