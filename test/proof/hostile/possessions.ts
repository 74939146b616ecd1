import type { Chain } from '../../graphql/belongings.ts';
import type { TestApp } from '../../harness/app.ts';

/** How much the hostile account has. */
export interface Possessions {
  agents: number;
  contacts: number;
  campaigns: number;
  calls: number;
}

/** Names of columns and SQL of their values by which copies differ from the first; `n` counts the copies. */
const DIFFERENCES: Readonly<Record<keyof Possessions, string>> = {
  agents: `'system_prompt', repeat('漢', 50000)`,
  contacts: `'phone', '+1415' || 4000000 + n,
    'custom_fields', (SELECT jsonb_object_agg('field_' || i, repeat('x', 150)) FROM generate_series(1, 100) AS i)`,
  campaigns: `'name', repeat('n', 200)`,
  calls: `'summary', repeat('s', 100000), 'campaign_id', NULL, 'campaign_contact_id', NULL, 'phone_to', '+1415' || 5000000 + n`,
};

/** Copies what the first chain has, until lists are as long and texts as large as an account can make them. */
export async function multiply(app: TestApp, first: Chain, possessions: Possessions): Promise<void> {
  // The chain's call has ended, and waits for its time all the same: no call does.
  await app.executeAsOwner(`UPDATE calls SET open_at = NULL WHERE id = '${first.callId}'`);
  const ids = {
    agents: first.agentId,
    contacts: first.contactId,
    campaigns: first.campaignId,
    calls: first.callId,
  };
  for (const table of Object.keys(DIFFERENCES) as (keyof Possessions)[])
    await copyRow(app, table, ids[table], possessions[table]);
  await app.executeAsOwner(`
    INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
    SELECT '${first.callId}', n, 'AGENT', repeat('m', 200), n FROM generate_series(10, 4000) AS n;
    ANALYZE`);
}

/** Copies a row under new ids of its kind; generated columns follow by themselves. */
async function copyRow(app: TestApp, table: keyof Possessions, id: string, count: number): Promise<void> {
  const prefix = id.slice(0, id.indexOf('_') + 1);
  const copy = `
    SELECT (jsonb_populate_record(given,
      jsonb_build_object('id', '${prefix}' || lpad(n::text, 26, '0'), ${DIFFERENCES[table]}))).*
    FROM ${table} AS given, generate_series(1, ${count}) AS n WHERE given.id = '${id}'`;
  await app.executeAsOwner(`DO $$
    DECLARE names text := (
      SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
      WHERE table_name = '${table}' AND table_schema = 'public' AND is_generated = 'NEVER');
    BEGIN
      EXECUTE format('INSERT INTO ${table} (%1$s) SELECT %1$s FROM (%2$s) AS copy', names, $copy$${copy}$copy$);
    END $$`);
}
