import { internalError, notFound } from '../../src/errors.ts';
import {
  bodyTimedOut,
  bodyTooLarge,
  brieflyUnavailable,
  callRejectedByProvider,
  idempotencyKeyReused,
  insufficientCredits,
  invalidApiKey,
  methodNotAllowed,
  ownersOnly,
  tooManyInFlight,
  tooManyRequests,
  unsupportedContentType,
} from '../../src/refusals.ts';
import { invalidRequest } from '../http/validation-errors.ts';
import type { ErrorTable } from '../surface.ts';

/** Where surface A puts each error code (contract §2). */
export const errors: ErrorTable = {
  invalid_request: {
    status: 400,
    meaning: 'Missing or invalid fields, or a body that is not JSON.',
    example: invalidRequest([{ field: 'name', message: 'is required' }]),
  },
  unauthorized: {
    status: 401,
    meaning: 'The API key is missing, malformed, unknown, revoked or expired.',
    example: invalidApiKey(),
  },
  insufficient_credits: {
    status: 402,
    meaning: 'The balance is below 25 credits. Nothing was started.',
    example: insufficientCredits(12, 25),
  },
  forbidden: {
    status: 403,
    meaning: 'The caller may not do this.',
    example: ownersOnly(),
  },
  not_found: {
    status: 404,
    meaning: 'There is no such thing, or it belongs to another account.',
    example: notFound('call'),
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path does not answer this method.',
    example: methodNotAllowed(['GET', 'HEAD']),
  },
  request_timeout: {
    status: 408,
    meaning: 'The body of the request stalled.',
    example: bodyTimedOut(),
  },
  conflict: {
    status: 409,
    meaning:
      'The idempotency key is in flight or was used for another request, or the present state forbids the action.',
    example: idempotencyKeyReused(),
  },
  payload_too_large: {
    status: 413,
    meaning: 'The body is larger than allowed.',
    example: bodyTooLarge(),
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body has a content type that is not accepted.',
    example: unsupportedContentType(),
  },
  rate_limit_exceeded: {
    status: 429,
    meaning: 'The tier’s requests a minute or a second are used up.',
    example: tooManyRequests(1),
  },
  concurrency_limit_exceeded: {
    status: 429,
    meaning: 'As many requests are in flight as the tier allows.',
    example: tooManyInFlight(1),
  },
  provider_error: {
    status: 502,
    meaning: 'The voice or telephony provider failed.',
    example: callRejectedByProvider(),
  },
  unavailable: {
    status: 503,
    meaning: 'The service is briefly unavailable.',
    example: brieflyUnavailable(),
  },
  internal: {
    status: 500,
    meaning: 'Something failed on our side.',
    example: internalError(undefined),
  },
};
