import { lookedUp } from '../platform/database/sql/plan-hints.ts';

interface Asked {
  account: string;
  at: string;
}

interface AskedNumber extends Asked {
  /** E.164. */
  phone: string;
  /** Earlier disconnections are ignored; `NULL` = unknown, so that none is ignored. */
  knownSince: string;
}

/** Numbers of the account's own lists and of the registries it applies. */
const suppressingNumbers = ({ account, at }: Asked) => `(
  SELECT phone, NULL::timestamptz AS disconnected_at FROM suppressed_numbers
  WHERE account_id = ${account} AND (expires_at IS NULL OR expires_at > ${at})
  UNION ALL
  SELECT number.phone, number.disconnected_at
  FROM applied_registries AS applied JOIN registry_numbers AS number ON number.list_key = applied.list_key
  WHERE applied.account_id = ${account})`;

const matches = ({ phone, knownSince, ...asked }: AskedNumber) => `
  FROM ${suppressingNumbers(asked)} AS suppressing
  WHERE suppressing.phone = ${phone} AND coalesce(suppressing.disconnected_at > ${knownSince}, true)`;

/** Checks by index whether the account must not call a number at an instant. */
export function isSuppressedSql(asked: AskedNumber): string {
  return `EXISTS (${lookedUp(`SELECT ${matches(asked)}`)})`;
}

/** `isSuppressedSql` for a condition on most rows of a table: PostgreSQL may join the numbers instead. */
export function isSuppressedInBulkSql(asked: AskedNumber): string {
  return `EXISTS (SELECT ${matches(asked)})`;
}
