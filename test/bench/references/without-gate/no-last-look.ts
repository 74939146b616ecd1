import type * as gate from '../../../../src/dialing/opening/last-look.ts';
import type { LastLooks } from '../../../../src/dialing/terms/last-looks.ts';

export * from '../../../../src/dialing/opening/last-look.ts';

class NoLastLooks implements LastLooks {
  async look(): Promise<void> {}
}

/** Looks at no call again. */
export const BatchedLastLooks: new (
  ...args: ConstructorParameters<typeof gate.BatchedLastLooks>
) => LastLooks = NoLastLooks;
