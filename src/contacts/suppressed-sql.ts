import { lookedUp } from '../platform/database/sql/plan-hints.ts';

/** What is asked, as SQL expressions: columns or parameters. */
interface Asked {
  /** The account's id. */
  account: string;
  /** The instant at which the number would be called. */
  at: string;
}

interface AskedNumber extends Asked {
  /** E.164. */
  phone: string;
  /**
   * Since when the account has known the number to be the person's: what was disconnected before then concerns it no
   * more. `NULL` is not known: then every disconnection does.
   */
  knownSince: string;
}

/** All numbers that the account must not call at that instant: those of its lists, and of the registries it applies. */
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

/**
 * Whether the account must not call a number at an instant: the one answer, wherever it is asked.
 * A number costs a few pages of an index, however many millions are suppressed.
 */
export function isSuppressedSql(asked: AskedNumber): string {
  return `EXISTS (${lookedUp(`SELECT ${matches(asked)}`)})`;
}

/** `isSuppressedSql` for a condition on most rows of a table: PostgreSQL may join the numbers instead. */
export function isSuppressedInBulkSql(asked: AskedNumber): string {
  return `EXISTS (SELECT ${matches(asked)})`;
}
