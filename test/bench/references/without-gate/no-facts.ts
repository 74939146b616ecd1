import type * as gate from '../../../../src/dialing/rules/number-facts.ts';

export * from '../../../../src/dialing/rules/number-facts.ts';

const NOTHING: gate.NumberFacts = {
  isSuppressed: false,
  suppressedUntil: null,
  inCallUntil: null,
  newestCallAt: null,
  newestCalls: 0,
  frequency: null,
  latestCalls: null,
  callsCounted: null,
};

/** Nothing is known of a number. */
export const numberFactsSql: typeof gate.numberFactsSql = () => `'${JSON.stringify(NOTHING)}'::jsonb`;

/** No call has come and gone. */
export const wasCalledSinceSql: typeof gate.wasCalledSinceSql = () => 'false';
