export * from '../../../../src/contacts/suppressed-sql.ts';

/** No number is suppressed. */
export const isSuppressedSql = (): string => 'false';
