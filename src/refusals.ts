import { DomainError } from './errors.ts';

/**
 * The refusals that more than one place answers, each written once. The OpenAPI documents show these very errors as
 * their examples, so that a document cannot promise a sentence that the service does not send.
 */

/** For a caller without a usable API key. */
export function invalidApiKey(): DomainError {
  return new DomainError(
    'unauthorized',
    'A valid API key is needed: send "Authorization: Bearer dg_…" with a key that is neither revoked nor expired.',
  );
}

/** @param minimum credits that a call needs */
export function insufficientCredits(balance: number, minimum: number): DomainError {
  return new DomainError(
    'insufficient_credits',
    `The balance is ${balance} credits; calls need at least ${minimum}. Buy credits and try again.`,
  );
}

export function ownersOnly(): DomainError {
  return new DomainError('forbidden', 'Only owners can do this. Ask an owner of the account.');
}

/** @param methods that the path does answer */
export function methodNotAllowed(methods: readonly string[]): DomainError {
  return new DomainError(
    'method_not_allowed',
    `This path does not support that method. Use ${methods.join(' or ')}.`,
  );
}

export function idempotencyKeyInFlight(): DomainError {
  return new DomainError(
    'conflict',
    'A request with this idempotency key is still in flight. Try again shortly.',
    { retryAfterSeconds: 1 },
  );
}

export function idempotencyKeyReused(): DomainError {
  return new DomainError(
    'conflict',
    'This idempotency key was used for a different request. Use a new key for a new request.',
  );
}

export function bodyTimedOut(): DomainError {
  return new DomainError('request_timeout', 'The body of the request did not arrive in time. Send it again.');
}

export function bodyTooLarge(): DomainError {
  return new DomainError('payload_too_large', 'The body is larger than allowed.');
}

/** For a body whose sender breaks off, should anybody be left to read it. */
export function bodyCutOff(): DomainError {
  return new DomainError('invalid_request', 'The body ends before it is complete.');
}

export function unsupportedContentType(): DomainError {
  return new DomainError('unsupported_media_type', 'The body has a content type that is not accepted here.');
}

export function tooManyRequests(retryAfterSeconds: number): DomainError {
  return new DomainError('rate_limit_exceeded', 'Too many requests. Slow down.', { retryAfterSeconds });
}

export function tooManyInFlight(retryAfterSeconds: number): DomainError {
  return new DomainError(
    'concurrency_limit_exceeded',
    'Too many requests are in flight. Wait for some to finish.',
    { retryAfterSeconds },
  );
}

export function callRejectedByProvider(): DomainError {
  return new DomainError('provider_error', 'The voice provider rejected this call.');
}

/** @param cause for our own log */
export function brieflyUnavailable(cause?: unknown): DomainError {
  return new DomainError('unavailable', 'The service is briefly unavailable. Try again in a few seconds.', {
    retryAfterSeconds: 2,
    cause,
  });
}
