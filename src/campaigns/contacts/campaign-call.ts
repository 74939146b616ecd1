import { callOutcome } from '../../calls/states/states.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { RefusalOfCall } from '../../providers/port.ts';
import { isOurFault, isRefused } from '../lifecycle/provider-pause.ts';

export type CampaignCall = Call & { campaignId: string; campaignContactId: bigint };

export function isCampaignCall(call: Call): call is CampaignCall {
  return call.campaignId !== null && call.campaignContactId !== null;
}

export function isConnected({ status, answeredAt }: Call): boolean {
  return status === 'COMPLETED' || answeredAt !== null;
}

const DESTINATION_NOT_PERMITTED: RefusalOfCall = 'destination_not_permitted';

/** Returns whether a call uses no attempt of its contact: it failed on our side, without a conversation. */
export function isUncounted(call: Call): boolean {
  return isOurFault(call) && call.answeredAt === null;
}

export function outcomeOf(call: Call): string {
  if (call.voicemail) return 'voicemail';
  const outcome = callOutcome(call);
  if (isRefused(call))
    return call.endedReason === DESTINATION_NOT_PERMITTED ? DESTINATION_NOT_PERMITTED : 'provider_refused';
  return outcome === 'invalid_number' || outcome === 'callback_requested'
    ? outcome
    : call.status.toLowerCase();
}
