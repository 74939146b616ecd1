import type { CallRefusal } from '../../dialing/terms/refusals.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { JsonObject } from '../../platform/input/json.ts';

/** What became of the question whether a call may be placed. */
export const PRE_DIAL_RESULTS = {
  ALLOWED: 'The endpoint allowed the call.',
  REFUSED: 'The endpoint refused the call.',
  FAILED_OPEN: 'The endpoint gave no usable answer, and the call was placed all the same.',
  FAILED_CLOSED: 'The endpoint gave no usable answer, and the call was not placed.',
} as const;

/** What a pre-dial webhook said of a call, as the call keeps it. */
export interface PreDialAnswer {
  result: keyof typeof PRE_DIAL_RESULTS;
  /** The customer’s reason for a refusal, or a sentence on why the answer cannot be used; null = none. */
  reason: string | null;
  /** Those that the endpoint added to the call’s own. */
  variables: JsonObject;
  /** ISO 8601. */
  askedAt: string;
  latencyMs: number;
  /** Null = there was no response. */
  responseStatus: number | null;
}

/** The answer that a call keeps; null = its pre-dial webhook was not asked. */
export function preDialAnswerOf({ preDial }: Pick<Call, 'preDial'>): PreDialAnswer | null {
  return preDial as PreDialAnswer | null;
}

/** A call that is not placed as its pre-dial webhook does not allow it: it is to be withdrawn. */
export class PreDialRefusal extends Error {
  override readonly name = 'PreDialRefusal';
  readonly refusal: CallRefusal;
  /** What the customer gave as their reason; null unless they refused the call and gave one. */
  readonly reason: string | null;

  constructor({ result, reason }: PreDialAnswer, retryAt: Date) {
    const refusal = result === 'REFUSED' ? refusedFor(reason) : failedFor(reason, retryAt);
    super(refusal.sentence);
    this.refusal = refusal;
    this.reason = result === 'REFUSED' ? reason : null;
  }
}

function refusedFor(reason: string | null): CallRefusal {
  const why = reason === null ? '' : `: ${reason.replace(/\.$/, '')}`;
  return {
    reason: 'PRE_DIAL_REFUSED',
    sentence: `Your pre-dial webhook refused the call${why}.`,
    allowedAt: null,
  };
}

function failedFor(problem: string | null, allowedAt: Date): CallRefusal {
  const sentence = `Your pre-dial webhook gave no usable answer, and no call is placed without one. ${problem ?? ''}`;
  return { reason: 'PRE_DIAL_FAILED', sentence: sentence.trim(), allowedAt };
}
