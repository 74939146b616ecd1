import type * as gate from '../../../../src/contacts/suppressed-sql.ts';

export * from '../../../../src/contacts/suppressed-sql.ts';

/** No number is suppressed. */
export const isSuppressedSql: typeof gate.isSuppressedSql = () => 'false';
