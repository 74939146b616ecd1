import type { LastLooks } from '../../../../src/dialing/terms/last-looks.ts';

export * from '../../../../src/dialing/opening/last-look.ts';

/** Looks at no call again. */
export class BatchedLastLooks implements LastLooks {
  async look(): Promise<void> {}
}
