import type { Vapi } from '@vapi-ai/server-sdk';
import type { CallOutcome } from '../../shared/ended-call.ts';

/**
 * Where a call stands by Vapi's `status`; `waiting` says nothing yet, `missing` that there is no such call.
 */
export type VapiPhase = 'waiting' | 'ringing' | 'answered' | 'ended' | 'missing';

/** Vapi's `status` of a call. */
export const CALL_STATUSES: Record<Vapi.CallStatus, VapiPhase> = {
  scheduled: 'waiting',
  queued: 'waiting',
  ringing: 'ringing',
  'in-progress': 'answered',
  forwarding: 'answered',
  ended: 'ended',
  'not-found': 'missing',
  'deletion-failed': 'ended',
};

/**
 * Families of `endedReason`: faults of Vapi, of the models and voices behind it, and of its configuration,
 * by the hundred. They all mean that the call failed.
 */
export const FAULT_PREFIXES = [
  'pipeline-error-',
  'call.start.error-',
  'call.in-progress.error-vapifault-',
  'call.in-progress.error-providerfault-',
] as const;

type FaultReason = `${(typeof FAULT_PREFIXES)[number]}${string}`;

/** Members of those families that say more than "failed". */
const TELLING_FAULTS = {
  'call.in-progress.error-providerfault-outbound-sip-408-request-timeout': 'no_answer',
  'call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable': 'no_answer',
} as const satisfies Partial<Record<Vapi.CallEndedReason, CallOutcome>>;

/** Vapi's `endedReason`, all that belong to no family. Does not compile when the SDK lists one more. */
export const ENDED_REASONS: Record<Exclude<Vapi.CallEndedReason, FaultReason>, CallOutcome> &
  typeof TELLING_FAULTS = {
  ...TELLING_FAULTS,
  'assistant-ended-call': 'completed',
  'assistant-ended-call-after-message-spoken': 'completed',
  'assistant-ended-call-with-hangup-task': 'completed',
  'assistant-forwarded-call': 'completed',
  'assistant-said-end-call-phrase': 'completed',
  'call.ending.hook-executed-say': 'completed',
  'call.ending.hook-executed-transfer': 'completed',
  'call.forwarding.no-answer': 'completed',
  'call.forwarding.operator-busy': 'completed',
  'call.in-progress.error-transfer-failed': 'completed',
  'call.in-progress.error-warm-transfer-assistant-cancelled': 'completed',
  'call.in-progress.error-warm-transfer-max-duration': 'completed',
  'call.in-progress.error-warm-transfer-microphone-timeout': 'completed',
  'call.in-progress.error-warm-transfer-silence-timeout': 'completed',
  'call.in-progress.sip-completed-call': 'completed',
  'call.in-progress.twilio-completed-call': 'completed',
  'customer-ended-call': 'completed',
  'customer-ended-call-after-warm-transfer-attempt': 'completed',
  'customer-ended-call-before-warm-transfer': 'completed',
  'customer-ended-call-during-transfer': 'completed',
  'exceeded-max-duration': 'completed',
  'silence-timed-out': 'completed',
  'vonage-completed': 'completed',
  'vonage-disconnected': 'completed',
  voicemail: 'voicemail',
  'customer-did-not-answer': 'no_answer',
  'customer-busy': 'busy',
  'call-deleted': 'canceled',
  'manually-canceled': 'canceled',
  'scheduled-call-deleted': 'canceled',
  'assistant-join-timed-out': 'failed',
  'assistant-not-found': 'failed',
  'assistant-not-valid': 'failed',
  'assistant-request-failed': 'failed',
  'assistant-request-returned-error': 'failed',
  'assistant-request-returned-forwarding-phone-number': 'failed',
  'assistant-request-returned-invalid-assistant': 'failed',
  'assistant-request-returned-no-assistant': 'failed',
  'assistant-request-returned-unspeakable-error': 'failed',
  'call-start-error-neither-assistant-nor-server-set': 'failed',
  'call.in-progress.error-assistant-did-not-receive-customer-audio': 'failed',
  'call.in-progress.error-configfault-model-unsupported-in-squad': 'failed',
  'call.in-progress.error-configfault-transport-unsupported-for-model': 'failed',
  'call.in-progress.error-pipeline-no-available-llm-model': 'failed',
  'call.in-progress.error-pipeline-ws-model-connection-failed': 'failed',
  'call.in-progress.error-sip-inbound-call-failed-to-connect': 'failed',
  'call.in-progress.error-sip-outbound-call-failed-to-connect': 'failed',
  'call.ringing.error-sip-inbound-call-failed-to-connect': 'failed',
  'call.ringing.hook-executed-say': 'failed',
  'call.ringing.hook-executed-transfer': 'failed',
  'call.ringing.sip-inbound-caller-hungup-before-call-connect': 'failed',
  'call.start.assistant-version-error-validation': 'failed',
  'customer-did-not-give-microphone-permission': 'failed',
  'phone-call-provider-bypass-enabled-but-no-call-received': 'failed',
  'phone-call-provider-closed-websocket': 'failed',
  'twilio-failed-to-connect-call': 'failed',
  'twilio-reported-customer-misdialed': 'failed',
  'vonage-failed-to-connect-call': 'failed',
  'vonage-rejected': 'failed',
  'worker-shutdown': 'failed',
};

/** The row of a reason: its own, or that of its family. Undefined for a reason in no row. */
export function outcomeOfReason(reason: string): CallOutcome | undefined {
  const own = Object.entries(ENDED_REASONS).find(([name]) => name === reason)?.[1];
  if (own) return own;
  return FAULT_PREFIXES.some((prefix) => reason.startsWith(prefix)) ? 'failed' : undefined;
}
