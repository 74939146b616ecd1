import type { PhoneCallResponse } from 'retell-sdk/resources/call';
import type { CallOutcome } from '../../shared/ended-call.ts';

export type RetellCallStatus = PhoneCallResponse['call_status'];
export type DisconnectionReason = NonNullable<PhoneCallResponse['disconnection_reason']>;

/** The state of a call by Retell's `call_status`. */
export const CALL_STATUSES: Record<RetellCallStatus, 'ringing' | 'answered' | 'ended'> = {
  registered: 'ringing',
  ongoing: 'answered',
  ended: 'ended',
  not_connected: 'ended',
  error: 'ended',
};

/** Retell's `disconnection_reason`. Does not compile when the SDK lists one more. */
export const DISCONNECTION_REASONS: Record<DisconnectionReason, CallOutcome> = {
  agent_hangup: 'completed',
  call_take_over: 'completed',
  call_transfer: 'completed',
  inactivity: 'completed',
  ivr_reached: 'completed',
  manual_stopped: 'completed',
  max_duration_reached: 'completed',
  transfer_bridged: 'completed',
  transfer_cancelled: 'completed',
  user_hangup: 'completed',
  voicemail_reached: 'voicemail',
  dial_no_answer: 'no_answer',
  dial_busy: 'busy',
  user_declined: 'busy',
  concurrency_limit_reached: 'failed',
  dial_failed: 'failed',
  error_asr: 'failed',
  error_llm_websocket_corrupt_payload: 'failed',
  error_llm_websocket_lost_connection: 'failed',
  error_llm_websocket_open: 'failed',
  error_llm_websocket_runtime: 'failed',
  error_no_audio_received: 'failed',
  error_retell: 'failed',
  error_unknown: 'failed',
  error_user_not_joined: 'failed',
  invalid_destination: 'failed',
  marked_as_spam: 'failed',
  no_concurrency_fallback: 'failed',
  no_valid_payment: 'failed',
  registered_call_timeout: 'failed',
  scam_detected: 'failed',
  sip_routing_error: 'failed',
  telephony_provider_permission_denied: 'failed',
  telephony_provider_unavailable: 'failed',
};
