import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { CallOutcome, UnreachedOutcome } from '../../call-outcomes.ts';

/** The state of a conversation, independent of the provider's terms. */
export type ConversationPhase = 'ringing' | 'answered' | 'processing' | 'ended';

/** ElevenLabs' `status` of a conversation. */
export const CONVERSATION_STATUSES: Record<ElevenLabs.GetConversationResponseModelStatus, ConversationPhase> =
  {
    initiated: 'ringing',
    'in-progress': 'answered',
    processing: 'processing',
    done: 'ended',
    failed: 'ended',
  };

/** ElevenLabs' names for what went wrong in a conversation, those of its history and those of its public API. */
export const ERROR_TYPES: Record<
  ElevenLabs.ConversationErrorType | ElevenLabs.ResponseConversationErrorType,
  CallOutcome
> = {
  client_disconnected: 'answered',
  max_duration_exceeded: 'answered',
  post_processing_error: 'answered',
  no_answer: 'no_answer',
  line_busy: 'busy',
  call_rejected: 'declined',
  call_initialization_error: 'unreachable',
  blocked_by_user: 'blocked',
  guardrail_triggered: 'provider_refused',
  safety_violation: 'provider_refused',
  dependency_error: 'provider_error',
  integration_error: 'provider_error',
  internal_error: 'provider_error',
  llm_error: 'provider_error',
  speech_error: 'provider_error',
  system_error: 'provider_error',
  tool_error: 'provider_error',
  unknown: 'provider_error',
  permission_error: 'credentials_rejected',
  entitlement_exceeded: 'payment_required',
  agent_configuration_error: 'misconfigured',
  invalid_client_request: 'misconfigured',
};

/**
 * What the API says of a conversation's error: a sentence, the names above being kept from its customers. The first
 * row that matches decides.
 */
const ERROR_SENTENCES: readonly [RegExp, CallOutcome][] = [
  [/not answer|no[ -]?answer|unanswered/i, 'no_answer'],
  [/\bbusy\b/i, 'busy'],
  [/declined|rejected by/i, 'declined'],
  [
    /(invalid|not (a )?valid|non-?existent)\b.*\bnumber|number\b.*\b(invalid|not (a )?valid|not exist)/i,
    'invalid_number',
  ],
  [/spam|blocked/i, 'blocked'],
  [/concurren|too many|at capacity/i, 'provider_at_capacity'],
  [/quota|credits?\b|payment|insufficient (funds|balance)|suspended/i, 'payment_required'],
  [/authenticat|unauthorized|permission/i, 'credentials_rejected'],
];

/** The outcome that a sentence names, if it names one. */
export function outcomeOfSentence(sentence: string | null): CallOutcome | undefined {
  return sentence === null ? undefined : ERROR_SENTENCES.find(([words]) => words.test(sentence))?.[1];
}

/** `failure_reason` of a `call_initiation_failure` webhook (ElevenLabs, "Post-call webhooks"); null: it tells nothing. */
export const INITIATION_FAILURES = {
  busy: 'busy',
  'no-answer': 'no_answer',
  unknown: null,
} as const satisfies Record<string, UnreachedOutcome | null>;

/** Twilio's `CallStatus` values that end a call which was never answered (Twilio, "Call status values"); null: it tells nothing. */
export const TWILIO_STATUSES = {
  busy: 'busy',
  'no-answer': 'no_answer',
  canceled: 'canceled',
  failed: null,
} as const satisfies Record<string, UnreachedOutcome | null>;

/** The state of a call at Twilio (Twilio, "Call status values"). */
export const LINE_STATUSES = {
  queued: 'ringing',
  initiated: 'ringing',
  ringing: 'ringing',
  'in-progress': 'connected',
  completed: 'over',
  busy: 'unanswered',
  'no-answer': 'unanswered',
  canceled: 'unanswered',
  failed: 'unanswered',
} as const satisfies Record<string, 'ringing' | 'connected' | 'over' | 'unanswered'>;

/**
 * Whether no person answered, by Twilio's answering-machine detection (Twilio, "Answering Machine Detection"; the Call
 * resource shortens its words to `machine`); null: it could not tell.
 */
export const ANSWERED_BY_MACHINE = {
  human: false,
  machine: true,
  machine_start: true,
  machine_end_beep: true,
  machine_end_silence: true,
  machine_end_other: true,
  fax: true,
  unknown: null,
} as const satisfies Record<string, boolean | null>;

/** Answers of a SIP trunk that say more than "failed" (RFC 3261 section 21; 607: RFC 8197; 608: RFC 8688). */
export const SIP_STATUSES = {
  401: 'credentials_rejected',
  402: 'payment_required',
  403: 'credentials_rejected',
  404: 'invalid_number',
  407: 'credentials_rejected',
  408: 'no_answer',
  410: 'invalid_number',
  480: 'no_answer',
  484: 'invalid_number',
  486: 'busy',
  487: 'no_answer',
  500: 'carrier_error',
  502: 'carrier_error',
  503: 'provider_at_capacity',
  504: 'carrier_error',
  600: 'busy',
  603: 'declined',
  604: 'invalid_number',
  607: 'blocked',
  608: 'blocked',
} as const satisfies Record<number, UnreachedOutcome>;

/** ElevenLabs' verdict on an evaluation criterion, as whether the goal was achieved. */
export const EVALUATION_RESULTS: Record<ElevenLabs.EvaluationSuccessResult, boolean | null> = {
  success: true,
  failure: false,
  unknown: null,
};

/** The row of a table for a value that came from outside, if there is one. */
export function rowOf<Row>(
  table: Record<string | number, Row>,
  value: string | number | null,
): Row | undefined {
  return value !== null && Object.hasOwn(table, value) ? table[value] : undefined;
}
