import { CALL_OBSTACLES } from '../obstacles/catalog.ts';
import { DomainError, obstacleDetail } from './errors.ts';

/** Errors thrown in more than one place. The OpenAPI documents use them as examples, so that both match. */

/** Returns the error for a request without a valid API key. */
export function invalidApiKey(): DomainError {
  return new DomainError(
    'unauthorized',
    'A valid API key is required. Send "Authorization: Bearer dg_…" with a key that is not revoked or expired.',
  );
}

/** Returns the error for too low a credit balance. @param minimum credits that a call needs */
export function insufficientCredits(balance: number, minimum: number): DomainError {
  const message = `The balance is ${balance} credits; a call requires at least ${minimum}. Buy credits and try again.`;
  return new DomainError('insufficient_credits', message, {
    details: [obstacleDetail('INSUFFICIENT_CREDITS', message)],
  });
}

export function ownersOnly(): DomainError {
  return new DomainError('forbidden', 'Only owners can do this. Ask an owner of the account.');
}

/** Returns the error for all that a suspended account may not do. */
export function accountSuspended(): DomainError {
  const { sentence } = CALL_OBSTACLES.ACCOUNT_SUSPENDED;
  return new DomainError('forbidden', sentence, { details: [obstacleDetail('ACCOUNT_SUSPENDED', sentence)] });
}

/** Returns the error for an HTTP method that a path does not support. @param methods that it supports */
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
  return new DomainError('request_timeout', 'The request body did not arrive in time. Send it again.');
}

export function bodyTooLarge(): DomainError {
  return new DomainError('payload_too_large', 'The request body is too large. Send less data.');
}

/** Returns the error for a request body whose sender broke off. */
export function bodyCutOff(): DomainError {
  return new DomainError('invalid_request', 'The request body is incomplete. Send it again.');
}

export function unsupportedContentType(): DomainError {
  return new DomainError('unsupported_media_type', 'The content type of the body is not supported.');
}

export function tooManyRequests(retryAfterSeconds: number): DomainError {
  return new DomainError('rate_limit_exceeded', 'Too many requests. Wait before you try again.', {
    retryAfterSeconds,
  });
}

export function tooManyInFlight(retryAfterSeconds: number): DomainError {
  return new DomainError(
    'concurrency_limit_exceeded',
    'Too many requests are in flight. Wait for some to finish.',
    { retryAfterSeconds },
  );
}

/** Returns the error for a request whose body exceeds the process's room for bodies. */
export function tooManyBodies(retryAfterSeconds: number): DomainError {
  return new DomainError('unavailable', 'Too many requests are arriving. Send this one again.', {
    retryAfterSeconds,
  });
}

/** Returns the error for a call that got no line of its provider in time. Nothing was written, so a retry is safe. */
export function providerAtCapacity(): DomainError {
  const message =
    'All lines of the voice provider are in use. Your place in the queue is kept for two seconds: try again in one.';
  return new DomainError('concurrency_limit_exceeded', message, {
    details: [obstacleDetail('PROVIDER_AT_CAPACITY', message)],
    retryAfterSeconds: 1,
  });
}

/** Returns the error for a call that finds no line because the voice provider is failing. */
export function providerFailing(): DomainError {
  const message = 'The voice provider does not answer. Try again later.';
  return new DomainError('provider_error', message, { retryAfterSeconds: 5 });
}

export function scheduledCallsLimit(maximum: number): DomainError {
  return new DomainError(
    'conflict',
    `The account has ${maximum} calls scheduled, which is the most. Wait until some were placed, or cancel some.`,
    { limit: { name: 'scheduled_calls', maximum } },
  );
}

export function callRejectedByProvider(): DomainError {
  return new DomainError('provider_error', 'The voice provider rejected this call.');
}

export function brieflyUnavailable(cause?: unknown): DomainError {
  return new DomainError(
    'unavailable',
    'The service is temporarily unavailable. Try again in a few seconds.',
    {
      retryAfterSeconds: 2,
      cause,
    },
  );
}

export function badCursor(): DomainError {
  const message = 'is not a cursor of this list: use the cursor of the previous page, or leave it out';
  return new DomainError('invalid_request', `cursor ${message}`, { details: [{ field: 'cursor', message }] });
}
