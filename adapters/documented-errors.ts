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
} from '../src/errors/common-errors.ts';
import { type DomainError, type ErrorCode, internalError, notFound } from '../src/errors/errors.ts';
import { invalidRequest } from './validation-errors.ts';

export interface DocumentedError {
  readonly meaning: string;
  /** Sentences on what the caller does about it, with code between backticks. */
  readonly remedy: string;
  readonly example: DomainError;
}

/** Path of the page that lists the pages about errors. */
export const ERROR_PAGES = '/docs/errors';

/** Returns the path of the page about an error, to which error responses link. */
export function errorPage(code: ErrorCode): string {
  return `${ERROR_PAGES}/${code}`;
}

/** Documentation of the errors of both REST APIs. Each API replaces the meanings that differ. */
export const commonErrors: Readonly<Record<ErrorCode, DocumentedError>> = {
  invalid_request: {
    meaning: 'A field is missing or invalid, or the body is not JSON.',
    remedy:
      'Correct the fields that `details` names, then send the request again. Each entry says what its field must be.',
    example: invalidRequest([{ field: 'name', message: 'is required' }]),
  },
  unauthorized: {
    meaning: 'The API key is missing, malformed, unknown, revoked or expired.',
    remedy:
      'Send `Authorization: Bearer <API_KEY>` with a key from the dashboard’s page API Keys. If the key has expired or was revoked, create another.',
    example: invalidApiKey(),
  },
  insufficient_credits: {
    meaning: 'The balance is below 25 credits. No call was placed.',
    remedy:
      'Buy credits in the dashboard or by `POST /v1/credits/purchase`, then repeat the request. Credits that live calls reserve are available again when the calls end.',
    example: insufficientCredits(12, 25),
  },
  forbidden: {
    meaning: 'The API key does not have permission for this action, or the account is suspended.',
    remedy:
      'Use a key with more permissions: a viewer’s key reads and changes nothing. An owner of the account can change roles and create keys. If the account is suspended, ask the operator of this service to resume it.',
    example: ownersOnly(),
  },
  not_found: {
    meaning: 'The object does not exist or belongs to another account.',
    remedy:
      'Check the id and the key: objects of other accounts and deleted objects are not found. If the path is unknown, compare it with the API reference.',
    example: notFound('call'),
  },
  method_not_allowed: {
    meaning: 'The path does not support this method.',
    remedy: 'Use one of the methods that the header `Allow` names.',
    example: methodNotAllowed(['GET', 'HEAD']),
  },
  request_timeout: {
    meaning: 'The request body was not received in time.',
    remedy:
      'Check the connection to this service, and send the body without pauses. Send a large import in parts.',
    example: bodyTimedOut(),
  },
  conflict: {
    meaning: 'The idempotency key is in flight, or was used for another request.',
    remedy:
      'Read the message: it names the status that does not allow the action, or the rule that does not allow the call. If `details` has `until`, the call is allowed from then on. If the idempotency key was used for another request, use a new key; if it is in flight, repeat the request later.',
    example: idempotencyKeyReused(),
  },
  payload_too_large: {
    meaning: 'The request body is too large.',
    remedy:
      'Send less: shorter texts, or a file in parts. An import that is sent again creates no contact twice.',
    example: bodyTooLarge(),
  },
  unsupported_media_type: {
    meaning: 'The content type of the body is not supported.',
    remedy: 'Send `Content-Type: application/json`. Imports also take `text/csv` and `multipart/form-data`.',
    example: unsupportedContentType(),
  },
  rate_limit_exceeded: {
    meaning: 'The account sent too many requests in a short time.',
    remedy:
      'Wait as many seconds as the header `Retry-After` says, then repeat the request. On surface A, the header `X-RateLimit-Remaining` tells how many requests are left.',
    example: tooManyRequests(1),
  },
  concurrency_limit_exceeded: {
    meaning: 'The account’s limit of requests in flight is reached.',
    remedy:
      'Wait as many seconds as the header `Retry-After` says, then repeat the request. Send fewer requests at once. For many calls, start a campaign: it waits for free lines.',
    example: tooManyInFlight(1),
  },
  provider_error: {
    meaning: 'The voice or telephony provider failed.',
    remedy:
      'Read the message and `details`, which quote the provider. The call may have been placed: look it up in `GET /calls` before you dispatch another. Repeating the request with its `Idempotency-Key` never calls twice. If every call fails, the operator checks the provider’s account and credentials.',
    example: callRejectedByProvider(),
  },
  unavailable: {
    meaning: 'The service is temporarily unavailable. Try again later.',
    remedy:
      'Wait as many seconds as the header `Retry-After` says, then repeat the request with the same `Idempotency-Key`. If that does not help, the operator finds the cause at `/readyz` and in the log.',
    example: brieflyUnavailable(),
  },
  internal: {
    meaning: 'An internal error occurred.',
    remedy:
      'Repeat the request with the same `Idempotency-Key`. If it fails again, tell the operator the request id, under which the log has the error.',
    example: internalError(undefined),
  },
};
