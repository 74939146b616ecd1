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
import type { ErrorTable } from '../surface.ts';
import { invalidRequest } from '../validation-errors.ts';

/** Where surface B puts each error code (specification, "Errors"; contract §2). */
export const errors: ErrorTable = {
  invalid_request: {
    status: 400,
    meaning: 'A field is missing or invalid, or the body is not JSON.',
    example: invalidRequest([{ field: 'toNumber', message: 'is required' }]),
  },
  unauthorized: {
    status: 401,
    meaning: 'The API key is missing, malformed, unknown, revoked or expired.',
    example: invalidApiKey(),
  },
  insufficient_credits: {
    status: 402,
    meaning: 'The balance is below 25 credits. No call was placed.',
    example: insufficientCredits(12, 25),
  },
  forbidden: {
    status: 403,
    meaning: 'The API key does not have permission for this action.',
    example: ownersOnly(),
  },
  not_found: {
    status: 404,
    meaning: 'The object does not exist or belongs to another account.',
    example: notFound('call'),
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path does not support this method.',
    example: methodNotAllowed(['GET', 'HEAD']),
  },
  request_timeout: {
    status: 408,
    meaning: 'The request body was not received in time.',
    example: bodyTimedOut(),
  },
  conflict: {
    status: 409,
    meaning: 'The idempotency key is in flight, or was used for another request.',
    example: idempotencyKeyReused(),
  },
  payload_too_large: {
    status: 413,
    meaning: 'The request body is too large.',
    example: bodyTooLarge(),
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The content type of the body is not supported.',
    example: unsupportedContentType(),
  },
  rate_limit_exceeded: {
    status: 429,
    meaning: 'The account sent too many requests in a short time.',
    example: tooManyRequests(1),
  },
  concurrency_limit_exceeded: {
    status: 429,
    meaning:
      'The account’s limit of 100 requests in flight is reached, or every line of the voice provider is in use. ' +
      'Nothing was written: send the request again after `Retry-After` seconds.',
    example: tooManyInFlight(1),
  },
  provider_error: {
    status: 502,
    meaning: 'The voice or telephony provider failed. The call is `FAILED` and is not charged.',
    example: callRejectedByProvider(),
  },
  unavailable: {
    status: 503,
    meaning: 'The service is temporarily unavailable. Try again later.',
    example: brieflyUnavailable(),
  },
  internal: {
    status: 500,
    meaning: 'An internal error occurred.',
    example: internalError(undefined),
  },
};
