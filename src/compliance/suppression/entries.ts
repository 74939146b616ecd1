import type { SuppressionSource } from '../../platform/generated/prisma/enums.ts';

export interface SuppressionEntry {
  accountId: string;
  /** Suppressed phone number in E.164. */
  phone: string;
  listKey: number;
  /** Reason why the number is suppressed, as text for people. */
  reason: string;
  source: SuppressionSource;
  /** Call in which the person opted out. */
  callId?: string;
  /** End of the number's suppression; null = never. */
  expiresAt: Date | null;
}

/** Adds entries. A listed number keeps the longer expiry and its reason; the order prevents deadlocks. */
const ADD = `
  WITH added AS (
    INSERT INTO suppressed_numbers (account_id, phone, list_key, reason, source, expires_at, created_at, call_id)
    SELECT account_id, phone, list_key, reason, source::suppression_source, expires_at, $7, call_id
    FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::timestamptz[], $8::text[])
      AS given (account_id, phone, list_key, reason, source, expires_at, call_id)
    ORDER BY account_id, phone, list_key
    ON CONFLICT (account_id, phone, list_key) DO UPDATE
    SET reason = excluded.reason, source = excluded.source, expires_at = excluded.expires_at, call_id = excluded.call_id,
        created_at = CASE WHEN suppressed_numbers.expires_at <= excluded.created_at THEN excluded.created_at
                          ELSE suppressed_numbers.created_at END
    WHERE suppressed_numbers.expires_at < coalesce(excluded.expires_at, 'infinity')
    RETURNING xmax = 0 AS is_new
  ) SELECT count(*) FILTER (WHERE is_new)::int AS added FROM added`;

export type RunStatement = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** Adds numbers to suppression lists, each once per list. Returns how many were not listed before. */
export async function addEntries(
  run: RunStatement,
  entries: readonly SuppressionEntry[],
  now: Date,
): Promise<number> {
  const [counted] = await run<{ added: number }>(ADD, [
    entries.map(({ accountId }) => accountId),
    entries.map(({ phone }) => phone),
    entries.map(({ listKey }) => listKey),
    entries.map(({ reason }) => reason),
    entries.map(({ source }) => source),
    entries.map(({ expiresAt }) => expiresAt?.toISOString() ?? null),
    now,
    entries.map(({ callId }) => callId ?? null),
  ]);
  return counted?.added ?? 0;
}

/** Voids calls that are being opened by facts read before a suppression. Lock contacts first, as opening does. */
export async function voidOpenings(run: RunStatement, accountId: string): Promise<void> {
  await run('UPDATE accounts SET suppression_version = suppression_version + 1 WHERE id = $1', [accountId]);
}
