import { lookedUp } from '../platform/database/sql/plan-hints.ts';

interface SuppressionQuery {
  account: string;
  at: string;
}

interface NumberQuery extends SuppressionQuery {
  /** SQL of the phone number in E.164. */
  phone: string;
  /** SQL of an instant. Earlier disconnections of the number are ignored; `NULL` = none is ignored. */
  knownSince: string;
}

/** Numbers of the account's own lists and of the registries it applies. */
const suppressingNumbers = ({ account, at }: SuppressionQuery) => `(
  SELECT phone, NULL::timestamptz AS disconnected_at, coalesce(expires_at, 'infinity') AS ends_at FROM suppressed_numbers
  WHERE account_id = ${account} AND (expires_at IS NULL OR expires_at > ${at})
  UNION ALL
  SELECT number.phone, number.disconnected_at, 'infinity'
  FROM applied_registries AS applied JOIN registry_numbers AS number ON number.list_key = applied.list_key
  WHERE applied.account_id = ${account})`;

const matches = ({ phone, knownSince, ...query }: NumberQuery) => `
  FROM ${suppressingNumbers(query)} AS suppressing
  WHERE suppressing.phone = ${phone} AND coalesce(suppressing.disconnected_at > ${knownSince}, true)`;

/** Returns SQL of whether the account must not call a number at an instant, looked up by index. */
export function isSuppressedSql(query: NumberQuery): string {
  return `EXISTS (${lookedUp(`SELECT ${matches(query)}`)})`;
}

/** Returns SQL of a row with `ends_at`, when the last suppression of a number ends: `infinity` = never, NULL = it is not suppressed. */
export function suppressionEndSql(query: NumberQuery): string {
  return `SELECT max(ends_at) AS ends_at ${matches(query)}`;
}

/** Returns SQL of whether a `contacts` row's number is suppressed; `at` is SQL of an instant. */
export function isContactSuppressedSql(at: string): string {
  return isSuppressedSql({
    account: 'contacts.account_id',
    phone: 'contacts.phone',
    at,
    knownSince: 'contacts.created_at',
  });
}

/** Returns SQL of whether a `contacts` row's number is suppressed without an end; `at` is SQL of an instant. */
export function isContactSuppressedForGoodSql(at: string): string {
  const end = suppressionEndSql({
    account: 'contacts.account_id',
    phone: 'contacts.phone',
    at,
    knownSince: 'contacts.created_at',
  });
  return `(${end}) = 'infinity'`;
}

/** Returns SQL of whether a number is suppressed, for most rows of a table: PostgreSQL may join the numbers. */
export function isSuppressedInBulkSql(query: NumberQuery): string {
  return `EXISTS (SELECT ${matches(query)})`;
}
