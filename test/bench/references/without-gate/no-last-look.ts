import type { LastLooks } from '../../../../src/calls/permission/last-looks.ts';

export * from '../../../../src/calls/permission/last-look.ts';

/** Looks at no call again. */
export class BatchedLastLooks implements LastLooks {
  async look(): Promise<void> {}
}
