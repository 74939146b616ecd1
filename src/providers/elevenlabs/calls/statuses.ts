import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { CallOutcome, UnreachedOutcome } from '../../shared/ended-call.ts';

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
  no_answer: 'no_answer',
  line_busy: 'busy',
  call_rejected: 'busy',
  client_disconnected: 'completed',
  max_duration_exceeded: 'completed',
  post_processing_error: 'completed',
  agent_configuration_error: 'failed',
  blocked_by_user: 'failed',
  call_initialization_error: 'failed',
  dependency_error: 'failed',
  entitlement_exceeded: 'failed',
  guardrail_triggered: 'failed',
  integration_error: 'failed',
  internal_error: 'failed',
  invalid_client_request: 'failed',
  llm_error: 'failed',
  permission_error: 'failed',
  safety_violation: 'failed',
  speech_error: 'failed',
  system_error: 'failed',
  tool_error: 'failed',
  unknown: 'failed',
};

/** `failure_reason` of a `call_initiation_failure` webhook (ElevenLabs, "Post-call webhooks"). */
export const INITIATION_FAILURES = {
  busy: 'busy',
  'no-answer': 'no_answer',
  unknown: 'failed',
} as const satisfies Record<string, UnreachedOutcome>;

/** Twilio's `CallStatus` values that end a call which was never answered (Twilio, "Call status values"). */
export const TWILIO_STATUSES = {
  busy: 'busy',
  'no-answer': 'no_answer',
  canceled: 'canceled',
  failed: 'failed',
} as const satisfies Record<string, UnreachedOutcome>;

/** Answers of a SIP trunk that say more than "failed" (RFC 3261 section 21). */
export const SIP_STATUSES = {
  408: 'no_answer',
  480: 'no_answer',
  486: 'busy',
  487: 'no_answer',
  600: 'busy',
  603: 'busy',
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
