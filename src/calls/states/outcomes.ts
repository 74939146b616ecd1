import type { Call } from '../../platform/generated/prisma/client.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { CallOutcome } from '../../providers/call-outcomes.ts';

/** The outcome of a call that has ended; null if it ended before outcomes were recorded. */
export function callOutcome({ outcome }: Pick<Call, 'outcome'>): CallOutcome | null {
  return outcome === null ? null : lowerCase(outcome);
}
