import { type DomainError, type ErrorCode, internalError, notFound } from '../src/errors.ts';
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
} from '../src/refusals.ts';
import { invalidRequest } from './validation-errors.ts';

export interface DocumentedError {
  readonly meaning: string;
  readonly example: DomainError;
}

/** Documentation of the errors of both REST APIs. Each API replaces the meanings that differ. */
export const commonErrors: Readonly<Record<ErrorCode, DocumentedError>> = {
  invalid_request: {
    meaning: 'A field is missing or invalid, or the body is not JSON.',
    example: invalidRequest([{ field: 'name', message: 'is required' }]),
  },
  unauthorized: {
    meaning: 'The API key is missing, malformed, unknown, revoked or expired.',
    example: invalidApiKey(),
  },
  insufficient_credits: {
    meaning: 'The balance is below 25 credits. No call was placed.',
    example: insufficientCredits(12, 25),
  },
  forbidden: {
    meaning: 'The API key does not have permission for this action.',
    example: ownersOnly(),
  },
  not_found: {
    meaning: 'The object does not exist or belongs to another account.',
    example: notFound('call'),
  },
  method_not_allowed: {
    meaning: 'The path does not support this method.',
    example: methodNotAllowed(['GET', 'HEAD']),
  },
  request_timeout: {
    meaning: 'The request body was not received in time.',
    example: bodyTimedOut(),
  },
  conflict: {
    meaning: 'The idempotency key is in flight, or was used for another request.',
    example: idempotencyKeyReused(),
  },
  payload_too_large: {
    meaning: 'The request body is too large.',
    example: bodyTooLarge(),
  },
  unsupported_media_type: {
    meaning: 'The content type of the body is not supported.',
    example: unsupportedContentType(),
  },
  rate_limit_exceeded: {
    meaning: 'The account sent too many requests in a short time.',
    example: tooManyRequests(1),
  },
  concurrency_limit_exceeded: {
    meaning: 'The account’s limit of requests in flight is reached.',
    example: tooManyInFlight(1),
  },
  provider_error: {
    meaning: 'The voice or telephony provider failed.',
    example: callRejectedByProvider(),
  },
  unavailable: {
    meaning: 'The service is temporarily unavailable. Try again later.',
    example: brieflyUnavailable(),
  },
  internal: {
    meaning: 'An internal error occurred.',
    example: internalError(undefined),
  },
};
