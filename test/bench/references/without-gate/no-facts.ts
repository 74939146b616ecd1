import type { numberFactsSql as numberFacts } from '../../../../src/calls/permission/facts.ts';

export * from '../../../../src/calls/permission/facts.ts';

/** Nothing is known of a number. */
export const numberFactsSql: typeof numberFacts = () =>
  `'{"isSuppressed": false, "inCallUntil": null}'::jsonb`;

/** No call has come and gone. */
export const wasCalledSinceSql = (): string => 'false';
