import type pg from 'pg';

/** Sets the counters of index scans to zero. Scans while a history is seeded are not questions. */
export async function forgetIndexUse(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_stat_reset()');
}

/** Indexes that no question asks for, and the work of a process that needs each. */
const NEEDED_IN_BACKGROUND: ReadonlyMap<string, string> = new Map([
  ['calls_idempotency_expiry', 'removes idempotency keys after a day'],
  ['calls_lost', 'looks up lost calls again'],
  ['calls_placed_from_number', 'counts the calls from a number of a pool before one more'],
  ['calls_rung_by_number', 'counts the calls to a number before one more'],
  ['calls_to_open', 'opens scheduled calls'],
  ['campaign_contact_entries_callbacks', 'claims contacts that asked to be called back'],
  ['campaign_contact_entries_deferred', 'claims deferred contacts again after a change of rules'],
  ['campaign_contact_entries_gone', 'settles waiting contacts that were deleted'],
  ['contacts_account_id_phone_idx', 'finds the contacts with a number that is suppressed'],
  ['ledger_entries_of_purchase', 'finds what a refunded purchase granted'],
  ['suppressed_numbers_expiring', 'lifts suppressions that have expired'],
  ['webhook_deliveries_claimed', 'finds deliveries whose job is lost'],
  ['webhook_deliveries_even_if_disabled', 'sends what a user requested from a disabled endpoint'],
  ['webhook_deliveries_failed', 'sends failed deliveries again when an endpoint is enabled'],
  ['webhook_deliveries_waiting', 'claims deliveries that are due'],
]);

/**
 * Names the indexes of tables that no scan has used since `forgetIndexUse`, in alphabetical order.
 * Unique indexes and those that background work needs are left out.
 */
export async function unusedIndexes(client: pg.Client, tables: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelname AS name FROM pg_stat_user_indexes JOIN pg_index USING (indexrelid)
     WHERE relname = ANY($1) AND NOT indisunique AND idx_scan = 0 ORDER BY name`,
    [[...tables]],
  );
  return rows.map(({ name }) => name).filter((name) => !NEEDED_IN_BACKGROUND.has(name));
}
