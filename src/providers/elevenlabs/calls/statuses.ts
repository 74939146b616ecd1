import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { CallOutcome, UnreachedOutcome } from '../../call-outcomes.ts';

/** Phase of an ElevenLabs call in terms that are common to all providers. */
export type ConversationPhase = 'ringing' | 'answered' | 'processing' | 'ended';

export const CONVERSATION_STATUSES: Record<ElevenLabs.GetConversationResponseModelStatus, ConversationPhase> =
  {
    initiated: 'ringing',
    'in-progress': 'answered',
    processing: 'processing',
    done: 'ended',
    failed: 'ended',
  };

/** Call outcomes by ElevenLabs' error type, of its history and of its public API. */
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

/** Sentences that the public API gives instead of the types above. The first match decides. */
const ERROR_SENTENCES: readonly [RegExp, CallOutcome][] = [
  [/not answer|no[ -]?answer|unanswered/i, 'no_answer'],
  [/\bbusy\b/i, 'busy'],
  [/declined|rejected by/i, 'declined'],
  [/^(?=.*\bnumber)(?=.*\b(?:invalid|not (?:a )?valid|non-?existent)\b)/i, 'invalid_number'],
  [/\bnumber\b.{0,40}\bnot exist/i, 'invalid_number'],
  [/spam|blocked/i, 'blocked'],
  [/concurren|too many|at capacity/i, 'provider_at_capacity'],
  [/quota|credits?\b|payment|insufficient (funds|balance)|suspended/i, 'payment_required'],
  [/authenticat|unauthorized|permission/i, 'credentials_rejected'],
];

export function outcomeOfSentence(sentence: string | null): CallOutcome | undefined {
  return sentence === null ? undefined : ERROR_SENTENCES.find(([words]) => words.test(sentence))?.[1];
}

/** Outcomes by the `failure_reason` of ElevenLabs' post-call webhook; null: no information. */
export const INITIATION_FAILURES = {
  busy: 'busy',
  'no-answer': 'no_answer',
  unknown: null,
} as const satisfies Record<string, UnreachedOutcome | null>;

/** Outcomes by Twilio's `CallStatus` of calls never answered ("Call status values"); null: no information. */
export const TWILIO_STATUSES = {
  busy: 'busy',
  'no-answer': 'no_answer',
  canceled: 'canceled',
  failed: null,
} as const satisfies Record<string, UnreachedOutcome | null>;

/** Phases of a call by Twilio's `CallStatus` (Twilio, "Call status values"). */
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

/** Whether a machine answered, by Twilio's `AnsweredBy` ("Answering Machine Detection"); null: undecided. */
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

/** Whether the call achieved its goal, by ElevenLabs' verdict on its evaluation criterion. */
export const EVALUATION_RESULTS: Record<ElevenLabs.EvaluationSuccessResult, boolean | null> = {
  success: true,
  failure: false,
  unknown: null,
};
