import type { Call } from '../../platform/generated/prisma/client.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import { type CallOutcome, type OutcomeSource, sourceOf } from '../../providers/call-outcomes.ts';

/** The outcome of a call that has ended; null if it ended before outcomes were recorded. */
export function callOutcome({ outcome }: Pick<Call, 'outcome'>): CallOutcome | null {
  return outcome === null ? null : lowerCase(outcome);
}

/** Whose a call's outcome is; null of a live call, and of one that ended before outcomes were recorded. */
export function callOutcomeSource(call: Pick<Call, 'outcome'>): OutcomeSource | null {
  const outcome = callOutcome(call);
  return outcome === null ? null : sourceOf(outcome);
}
