import type { Call } from '../../platform/generated/prisma/client.ts';

/** A call that a campaign made. */
export type CampaignCall = Call & { campaignId: string; campaignContactId: bigint };

export function isCampaignCall(call: Call): call is CampaignCall {
  return call.campaignId !== null && call.campaignContactId !== null;
}

/** Whether the call counts as completed: connected at all does (contract, objects: campaign). */
export function isConnected({ status, answeredAt }: Call): boolean {
  return status === 'COMPLETED' || answeredAt !== null;
}

/** The outcome of a contact whose last call this is. */
export function outcomeOf({ voicemail, status }: Call): string {
  return voicemail ? 'voicemail' : status.toLowerCase();
}
