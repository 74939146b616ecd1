import { APIError } from 'retell-sdk';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { HttpFailure } from '../shared/http-failure.ts';

/**
 * An error of the SDK in HTTP's words; what is not the SDK's is an answer that did not fit. Retell's bodies
 * carry no code, only words, and those stay in the log.
 */
export function explainError(error: unknown, now: Date): HttpFailure {
  if (!(error instanceof APIError)) return { status: 200, code: null, retryAfterSeconds: null, cause: error };
  return {
    status: error.status ?? null,
    code: null,
    retryAfterSeconds: parseRetryAfter(error.headers?.get('retry-after'), now),
    cause: error,
  };
}
