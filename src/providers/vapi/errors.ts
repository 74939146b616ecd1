import { VapiError } from '@vapi-ai/server-sdk';
import { z } from 'zod';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { HttpFailure } from '../shared/http-failure.ts';

/** Vapi's error bodies. Their `message` quotes what it refuses and stays in the log. */
const bodySchema = z.object({ error: z.string() });

/** An error of the SDK in HTTP's words; what is not the SDK's is an answer that did not fit. */
export function explainError(error: unknown, now: Date): HttpFailure {
  if (error instanceof z.ZodError) return { status: 200, code: null, retryAfterSeconds: null, cause: error };
  if (!(error instanceof VapiError) || error.statusCode === undefined) {
    return { status: null, code: null, retryAfterSeconds: null, cause: error };
  }
  const body = bodySchema.safeParse(error.body);
  return {
    status: error.statusCode,
    code: body.success ? body.data.error : null,
    retryAfterSeconds: parseRetryAfter(error.rawResponse?.headers.get('retry-after'), now),
    cause: error,
  };
}
