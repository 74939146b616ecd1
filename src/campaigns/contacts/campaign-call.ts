import { callOutcome } from '../../calls/states/outcomes.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { isOurFault } from '../lifecycle/provider-pause.ts';

/** A call that a campaign made. */
export type CampaignCall = Call & { campaignId: string; campaignContactId: bigint };

export function isCampaignCall(call: Call): call is CampaignCall {
  return call.campaignId !== null && call.campaignContactId !== null;
}

/** Whether the call counts as completed: connected at all does (contract, objects: campaign). */
export function isConnected({ status, answeredAt }: Call): boolean {
  return status === 'COMPLETED' || answeredAt !== null;
}

/** An attempt that failed through no one's doing at the other end, and without a conversation, does not count. */
export function isUncounted(call: Call): boolean {
  return isOurFault(call) && call.answeredAt === null;
}

/** The outcome of a contact whose last call this is. */
export function outcomeOf(call: Call): string {
  if (call.voicemail) return 'voicemail';
  const outcome = callOutcome(call);
  return outcome === 'invalid_number' || outcome === 'callback_requested'
    ? outcome
    : call.status.toLowerCase();
}
