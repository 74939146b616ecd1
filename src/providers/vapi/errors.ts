import { VapiError } from '@vapi-ai/server-sdk';
import { z } from 'zod';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { UnreachedOutcome } from '../call-outcomes.ts';
import type { HttpFailure } from '../shared/http-failure.ts';

/** Vapi's error bodies. Their `message` quotes what it refuses and stays in the log. */
const bodySchema = z.object({
  error: z.string(),
  message: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]).catch(''),
});

/**
 * Vapi answers 400 to whatever it does not place ("limits, validation, missing resources"): only its sentences
 * tell them apart. The first row that matches decides.
 */
const REFUSAL_SENTENCES: readonly [RegExp, UnreachedOutcome][] = [
  [/concurren|rate limit|too many/i, 'provider_at_capacity'],
  [/customer(s\.\d+)?\.number|customer number/i, 'invalid_number'],
  [/wallet|credits?\b|billing|payment|frozen|daily outbound call limit/i, 'payment_required'],
  [/does not exist|not found|couldn't get|international|assistant|phone ?number/i, 'misconfigured'],
];

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
    outcome: error.statusCode === 400 && body.success ? outcomeOfSentence(body.data.message) : undefined,
    retryAfterSeconds: parseRetryAfter(error.rawResponse?.headers.get('retry-after'), now),
    cause: error,
  };
}

function outcomeOfSentence(sentence: string): UnreachedOutcome | undefined {
  return REFUSAL_SENTENCES.find(([words]) => words.test(sentence))?.[1];
}
