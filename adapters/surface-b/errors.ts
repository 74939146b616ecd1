import type { ErrorTable } from '../surface.ts';

/** Where surface B puts each error code (specification, "Errors"; contract §2). */
export const errors: ErrorTable = {
  invalid_request: {
    status: 400,
    meaning: 'Missing or invalid fields, or a body that is not JSON.',
    example: 'toNumber: is required',
  },
  unauthorized: {
    status: 401,
    meaning: 'The API key is missing, malformed, unknown, revoked or expired.',
    example: 'Send "Authorization: Bearer dg_…" with a valid API key.',
  },
  insufficient_credits: {
    status: 402,
    meaning: 'The balance is below 25 credits. No call was placed.',
    example: 'The balance of 12 credits is below the 25 that a call needs.',
  },
  forbidden: {
    status: 403,
    meaning: 'The caller may not do this.',
    example: 'This needs the owner role.',
  },
  not_found: {
    status: 404,
    meaning: 'There is no such thing, or it belongs to another account.',
    example: 'No such call. Check the id.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path does not answer this method.',
    example: 'This path answers GET, HEAD.',
  },
  conflict: {
    status: 409,
    meaning: 'The idempotency key is in flight, or was used for another request.',
    example: 'This idempotency key was used for another request.',
  },
  payload_too_large: {
    status: 413,
    meaning: 'The body is larger than allowed.',
    example: 'The body is larger than allowed.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body has a content type that is not accepted.',
    example: 'The body has a content type that is not accepted here.',
  },
  rate_limit_exceeded: {
    status: 429,
    meaning: 'Too many requests in a short time.',
    example: 'Too many requests. Slow down.',
  },
  concurrency_limit_exceeded: {
    status: 429,
    meaning: 'More than 100 requests of the account are in flight.',
    example: 'Too many requests are in flight. Wait for some to finish.',
  },
  provider_error: {
    status: 502,
    meaning: 'The voice or telephony provider failed. The call is `FAILED` and nothing was charged.',
    example: 'The voice provider refused the call.',
  },
  unavailable: {
    status: 503,
    meaning: 'The service is briefly unavailable.',
    example: 'The service is briefly unavailable. Try again in a few seconds.',
  },
  internal: {
    status: 500,
    meaning: 'Something failed on our side.',
    example: 'Something failed on our side.',
  },
};
