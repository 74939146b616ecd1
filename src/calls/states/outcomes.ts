import type { Call } from '../../platform/generated/prisma/client.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { CallOutcome } from '../../providers/call-outcomes.ts';

/** Null for a live call, and for one that ended before outcomes were recorded. */
export function callOutcome({ outcome }: Pick<Call, 'outcome'>): CallOutcome | null {
  return outcome === null ? null : lowerCase(outcome);
}
