import type { FinalChecks } from '../../../../src/dialing/deps.ts';
import type * as gate from '../../../../src/dialing/placing/final-check.ts';

export * from '../../../../src/dialing/placing/final-check.ts';

class NoFinalChecks implements FinalChecks {
  async check(): Promise<void> {}
}

/** Passes every call without a check. */
export const BatchedFinalChecks: new (
  ...args: ConstructorParameters<typeof gate.BatchedFinalChecks>
) => FinalChecks = NoFinalChecks;
