export * from '../../../../src/contacts/suppression/suppressed-sql.ts';

/** No number is suppressed. */
export const isSuppressedSql = (): string => 'false';
