import type { Vapi } from '@vapi-ai/server-sdk';
import type { CallOutcome } from '../../call-outcomes.ts';

/** Phase of a call at Vapi. `waiting`: not ringing yet. `missing`: no such call. */
export type VapiPhase = 'waiting' | 'ringing' | 'answered' | 'ended' | 'missing';

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

/** Call outcomes by the prefix of Vapi's `endedReason`: hundreds of reasons share one, per service and error. */
export const FAULT_PREFIXES = [
  'pipeline-error-',
  'call.in-progress.error-vapifault-',
  'call.in-progress.error-providerfault-',
] as const;

type FaultReason = `${(typeof FAULT_PREFIXES)[number]}${string}`;

/** Members with a more specific outcome than their family: responses of the SIP trunk. */
const SIP_FAULTS = {
  'call.in-progress.error-providerfault-outbound-sip-403-forbidden': 'credentials_rejected',
  'call.in-progress.error-providerfault-outbound-sip-407-proxy-authentication-required':
    'credentials_rejected',
  'call.in-progress.error-providerfault-outbound-sip-408-request-timeout': 'no_answer',
  'call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable': 'no_answer',
  // A trunk's response to more calls than it takes at once.
  'call.in-progress.error-providerfault-outbound-sip-503-service-unavailable': 'provider_at_capacity',
} as const satisfies Partial<Record<Vapi.CallEndedReason, CallOutcome>>;

/** Call outcomes by Vapi's `endedReason`, families with a prefix aside. A new one in the SDK fails to compile. */
export const ENDED_REASONS: Record<Exclude<Vapi.CallEndedReason, FaultReason>, CallOutcome> &
  typeof SIP_FAULTS = {
  ...SIP_FAULTS,
  'assistant-ended-call': 'answered',
  'assistant-ended-call-after-message-spoken': 'answered',
  'assistant-ended-call-with-hangup-task': 'answered',
  'assistant-said-end-call-phrase': 'answered',
  'call.ending.hook-executed-say': 'answered',
  'call.forwarding.no-answer': 'answered',
  'call.forwarding.operator-busy': 'answered',
  'call.in-progress.error-transfer-failed': 'answered',
  'call.in-progress.error-warm-transfer-assistant-cancelled': 'answered',
  'call.in-progress.error-warm-transfer-max-duration': 'answered',
  'call.in-progress.error-warm-transfer-microphone-timeout': 'answered',
  'call.in-progress.error-warm-transfer-silence-timeout': 'answered',
  'call.in-progress.sip-completed-call': 'answered',
  'call.in-progress.twilio-completed-call': 'answered',
  'customer-ended-call': 'answered',
  'customer-ended-call-after-warm-transfer-attempt': 'answered',
  'customer-ended-call-before-warm-transfer': 'answered',
  'customer-ended-call-during-transfer': 'answered',
  'exceeded-max-duration': 'answered',
  'silence-timed-out': 'answered',
  'vonage-completed': 'answered',
  'vonage-disconnected': 'answered',
  'assistant-forwarded-call': 'transferred',
  'call.ending.hook-executed-transfer': 'transferred',
  voicemail: 'voicemail',
  'customer-did-not-answer': 'no_answer',
  'customer-busy': 'busy',
  'twilio-reported-customer-misdialed': 'invalid_number',
  'call.ringing.sip-inbound-caller-hungup-before-call-connect': 'unreachable',
  'customer-did-not-give-microphone-permission': 'unreachable',
  'twilio-failed-to-connect-call': 'unreachable',
  'vonage-failed-to-connect-call': 'unreachable',
  'call.in-progress.error-sip-inbound-call-failed-to-connect': 'carrier_error',
  'call.in-progress.error-sip-outbound-call-failed-to-connect': 'carrier_error',
  'call.ringing.error-sip-inbound-call-failed-to-connect': 'carrier_error',
  'vonage-rejected': 'carrier_error',
  'call.start.error-subscription-concurrency-limit-reached': 'provider_at_capacity',
  'assistant-join-timed-out': 'provider_error',
  'call.in-progress.error-assistant-did-not-receive-customer-audio': 'provider_error',
  'call.in-progress.error-pipeline-no-available-llm-model': 'provider_error',
  'call.in-progress.error-pipeline-ws-model-connection-failed': 'provider_error',
  'call.start.error-get-transport': 'provider_error',
  'call.start.error-vapifault-database-error': 'provider_error',
  'call.start.error-vapifault-get-org': 'provider_error',
  'call.start.error-vapifault-get-subscription': 'provider_error',
  'phone-call-provider-closed-websocket': 'provider_error',
  'worker-shutdown': 'provider_error',
  'call.start.error-fraud-check-failed': 'credentials_rejected',
  'call.start.error-subscription-frozen': 'payment_required',
  'call.start.error-subscription-insufficient-credits': 'payment_required',
  'call.start.error-subscription-upgrade-failed': 'payment_required',
  'call.start.error-subscription-wallet-does-not-exist': 'payment_required',
  'call.start.error-vapi-number-outbound-daily-limit': 'payment_required',
  'assistant-not-found': 'misconfigured',
  'assistant-not-valid': 'misconfigured',
  'assistant-request-failed': 'misconfigured',
  'assistant-request-returned-error': 'misconfigured',
  'assistant-request-returned-forwarding-phone-number': 'misconfigured',
  'assistant-request-returned-invalid-assistant': 'misconfigured',
  'assistant-request-returned-no-assistant': 'misconfigured',
  'assistant-request-returned-unspeakable-error': 'misconfigured',
  'call-start-error-neither-assistant-nor-server-set': 'misconfigured',
  'call.in-progress.error-configfault-model-unsupported-in-squad': 'misconfigured',
  'call.in-progress.error-configfault-transport-unsupported-for-model': 'misconfigured',
  'call.ringing.hook-executed-say': 'misconfigured',
  'call.ringing.hook-executed-transfer': 'misconfigured',
  'call.start.assistant-version-error-validation': 'misconfigured',
  'call.start.error-enterprise-feature-not-available-recording-consent': 'misconfigured',
  'call.start.error-get-assistant': 'misconfigured',
  'call.start.error-get-customer': 'misconfigured',
  'call.start.error-get-phone-number': 'misconfigured',
  'call.start.error-get-resources-validation': 'misconfigured',
  'call.start.error-vapi-number-international': 'misconfigured',
  'phone-call-provider-bypass-enabled-but-no-call-received': 'misconfigured',
  'call-deleted': 'canceled',
  'manually-canceled': 'canceled',
  'scheduled-call-deleted': 'canceled',
};

/** `pipeline-error-…` of services used with the account's own key. The first match decides. */
const PIPELINE_ERRORS: readonly [RegExp, CallOutcome][] = [
  [/rate-limit|concurrent-requests|system-busy/, 'provider_at_capacity'],
  [
    /insufficent-funds|out-of-c(redits|haracters)|requested-payment|quota|character-limit|requested-upgrade/,
    'payment_required',
  ],
  [/paid-only|free-users|creator-plus/, 'payment_required'],
  [/-40[13]-|unauthorized|auth-failed|api-key|probation|disabled-by-owner/, 'credentials_rejected'],
  [/-40[04]-|invalid|not-found|missing|not-fine-tuned|against|must-be/, 'misconfigured'],
];

/** Returns the call outcome of Vapi's `endedReason`; undefined if it is unknown. */
export function outcomeOfReason(reason: string): CallOutcome | undefined {
  const own = Object.entries(ENDED_REASONS).find(([name]) => name === reason)?.[1];
  if (own) return own;
  if (!FAULT_PREFIXES.some((prefix) => reason.startsWith(prefix))) return undefined;
  if (!reason.startsWith('pipeline-error-')) return 'provider_error';
  return PIPELINE_ERRORS.find(([words]) => words.test(reason))?.[1] ?? 'provider_error';
}
