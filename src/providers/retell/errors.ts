import { APIError } from 'retell-sdk';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { HttpFailure } from '../shared/http-failure.ts';

/** Any error that is not the SDK's is an unreadable response. Retell's error bodies have no codes. */
export function explainError(error: unknown, now: Date): HttpFailure {
  if (!(error instanceof APIError)) return { status: 200, code: null, retryAfterSeconds: null, cause: error };
  return {
    status: error.status ?? null,
    code: null,
    retryAfterSeconds: parseRetryAfter(error.headers?.get('retry-after'), now),
    cause: error,
  };
}
