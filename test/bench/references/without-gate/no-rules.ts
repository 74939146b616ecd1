import type * as gate from '../../../../src/dialing/rules/rules.ts';

export * from '../../../../src/dialing/rules/rules.ts';

/** Nothing refuses a call. */
export const refusalOf: typeof gate.refusalOf = () => null;
