import type { UnreachedOutcome } from '../call-outcomes.ts';

/** Call outcomes by SIP status, if more specific than "failed" (RFC 3261, section 21; RFC 8197; RFC 8688). */
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
