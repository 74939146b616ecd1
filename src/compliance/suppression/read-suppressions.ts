import type { Queryable } from '../../platform/database/database.ts';
import type { SuppressionSource } from '../../platform/generated/prisma/enums.ts';

/** An entry of an account's suppression list, or of an applied registry, that suppresses a number. */
export interface Suppression {
  phone: string;
  listId: string;
  listName: string;
  source: SuppressionSource;
  /** Reason why the number is suppressed; null for a registry's. */
  reason: string | null;
  /** Call in which the person opted out; null for other suppressions. */
  callId: string | null;
  /** Time at which the number was suppressed; null if a registry does not say. */
  since: Date | null;
  /** End of the number's suppression; null = never. */
  expiresAt: Date | null;
  /** Time at which the number was disconnected from its former holder; null if the holder does not matter. */
  disconnectedAt: Date | null;
}

/**
 * Reads the entries that suppress these numbers now, oldest first. Unlike `isSuppressedSql`, it does not ask since
 * when the account has known the number.
 */
export async function readSuppressions(
  db: Queryable,
  accountId: string,
  phones: readonly string[],
  now: Date,
): Promise<Suppression[]> {
  return db.$queryRaw<Suppression[]>`
    SELECT number.phone, list.id AS "listId", list.name AS "listName",
      number.source, number.reason, number.call_id AS "callId",
           number.created_at AS since, number.expires_at AS "expiresAt", NULL::timestamptz AS "disconnectedAt"
    FROM suppressed_numbers AS number JOIN suppression_lists AS list ON list.key = number.list_key
    WHERE number.account_id = ${accountId} AND number.phone = ANY (${phones}::text[])
      AND (number.expires_at IS NULL OR number.expires_at > ${now})
    UNION ALL
    SELECT number.phone, list.id, list.name, list.source, NULL, NULL, NULL, NULL, number.disconnected_at
    FROM applied_registries AS applied
    JOIN suppression_lists AS list ON list.key = applied.list_key
    JOIN registry_numbers AS number ON number.list_key = list.key
    WHERE applied.account_id = ${accountId} AND number.phone = ANY (${phones}::text[])
    ORDER BY phone, since NULLS LAST, "listId"`;
}
