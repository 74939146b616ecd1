import type { PreDialAnswer } from '../../calls/details/pre-dial-answer.ts';
import type { CallRefusal } from '../terms/refusals.ts';

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
