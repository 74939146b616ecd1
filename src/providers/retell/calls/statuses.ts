import type { PhoneCallResponse } from 'retell-sdk/resources/call';
import type { CallOutcome } from '../../call-outcomes.ts';

export type RetellCallStatus = PhoneCallResponse['call_status'];
export type DisconnectionReason = NonNullable<PhoneCallResponse['disconnection_reason']>;

export const CALL_STATUSES: Record<RetellCallStatus, 'ringing' | 'answered' | 'ended'> = {
  registered: 'ringing',
  ongoing: 'answered',
  ended: 'ended',
  not_connected: 'ended',
  error: 'ended',
};

/** Call outcomes by Retell's `disconnection_reason`. A new one in the SDK fails to compile. */
export const DISCONNECTION_REASONS: Record<DisconnectionReason, CallOutcome> = {
  agent_hangup: 'answered',
  inactivity: 'answered',
  manual_stopped: 'answered',
  max_duration_reached: 'answered',
  transfer_cancelled: 'answered',
  user_hangup: 'answered',
  call_take_over: 'transferred',
  call_transfer: 'transferred',
  transfer_bridged: 'transferred',
  voicemail_reached: 'voicemail',
  ivr_reached: 'screened',
  dial_no_answer: 'no_answer',
  dial_busy: 'busy',
  user_declined: 'declined',
  invalid_destination: 'invalid_number',
  dial_failed: 'unreachable',
  error_user_not_joined: 'unreachable',
  marked_as_spam: 'blocked',
  scam_detected: 'blocked',
  sip_routing_error: 'carrier_error',
  concurrency_limit_reached: 'provider_at_capacity',
  no_concurrency_fallback: 'provider_at_capacity',
  telephony_provider_unavailable: 'provider_down',
  error_asr: 'provider_error',
  error_llm_websocket_corrupt_payload: 'provider_error',
  error_llm_websocket_lost_connection: 'provider_error',
  error_llm_websocket_open: 'provider_error',
  error_llm_websocket_runtime: 'provider_error',
  error_no_audio_received: 'provider_error',
  error_retell: 'provider_error',
  error_unknown: 'provider_error',
  registered_call_timeout: 'provider_error',
  no_valid_payment: 'payment_required',
  telephony_provider_permission_denied: 'credentials_rejected',
};
