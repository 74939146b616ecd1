import type { numberFactsSql as numberFacts } from '../../../../src/dialing/rules/facts.ts';

export * from '../../../../src/dialing/rules/facts.ts';

/** Nothing is known of a number. */
export const numberFactsSql: typeof numberFacts = () =>
  `'{"isSuppressed": false, "inCallUntil": null}'::jsonb`;

/** No call has come and gone. */
export const wasCalledSinceSql = (): string => 'false';
