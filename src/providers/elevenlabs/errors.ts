import { ElevenLabsError, ElevenLabsTimeoutError } from '@elevenlabs/elevenlabs-js';
import { z } from 'zod';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import type { HttpFailure } from '../shared/http-failure.ts';

/** ElevenLabs' error bodies: `detail` is an object with a code or, for a body that does not validate, a list. */
const detailSchema = z.union([
  z.object({ detail: z.object({ code: z.string().optional(), status: z.string().optional() }) }),
  z.object({
    detail: z.array(z.object({ type: z.string(), loc: z.array(z.union([z.string(), z.number()])) })).min(1),
  }),
]);

/** An error of the SDK in HTTP's words. */
export function explainError(error: unknown, now: Date): HttpFailure {
  if (error instanceof ElevenLabsTimeoutError) return withoutAnswer(error);
  if (!(error instanceof ElevenLabsError)) return unreadableAnswer(error);
  if (error.statusCode === undefined) return withoutAnswer(error);
  return {
    status: error.statusCode,
    code: codeIn(error.body),
    retryAfterSeconds: parseRetryAfter(error.rawResponse?.headers.get('retry-after'), now),
    cause: error,
  };
}

function withoutAnswer(cause: Error): HttpFailure {
  return { status: null, code: null, retryAfterSeconds: null, cause };
}

/** The SDK throws errors of its own parser for an answer that does not fit its types. */
function unreadableAnswer(cause: unknown): HttpFailure {
  return { status: 200, code: null, retryAfterSeconds: null, cause };
}

/** The code alone: messages of refusals quote what they refuse, keys included. */
function codeIn(body: unknown): string | null {
  const parsed = detailSchema.safeParse(body);
  if (!parsed.success) return null;
  const { detail } = parsed.data;
  if (!Array.isArray(detail)) return detail.code ?? detail.status ?? null;
  const [first] = detail;
  return first ? `${first.loc.join('.')}: ${first.type}` : null;
}
