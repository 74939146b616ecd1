import type { Chain } from '../../graphql/belongings.ts';
import type { TestApp } from '../../harness/app.ts';

/** How much the hostile account has. */
export interface Possessions {
  agents: number;
  contacts: number;
  campaigns: number;
  calls: number;
}

/** Copies what the first chain has, until lists are as long and texts as large as an account can make them. */
export async function multiply(app: TestApp, first: Chain, possessions: Possessions): Promise<void> {
  const { agents, contacts, campaigns, calls } = possessions;
  // The chain's call has ended, and waits for its time all the same: no call does.
  await app.executeAsOwner(`UPDATE calls SET open_at = NULL WHERE id = '${first.callId}'`);
  await copyRow(app, {
    table: 'agents',
    id: first.agentId,
    count: agents,
    changes: `'system_prompt', repeat('漢', 50000)`,
  });
  await copyRow(app, {
    table: 'contacts',
    id: first.contactId,
    count: contacts,
    changes: `'phone', '+1415' || 4000000 + n,
      'custom_fields', (SELECT jsonb_object_agg('field_' || i, repeat('x', 150)) FROM generate_series(1, 100) AS i)`,
  });
  await copyRow(app, {
    table: 'campaigns',
    id: first.campaignId,
    count: campaigns,
    changes: `'name', repeat('n', 200)`,
  });
  await copyRow(app, {
    table: 'calls',
    id: first.callId,
    count: calls,
    changes: `'summary', repeat('s', 100000), 'campaign_id', NULL, 'campaign_contact_id', NULL, 'phone_to', '+1415' || 5000000 + n`,
  });
  await app.executeAsOwner(`
    INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
    SELECT '${first.callId}', n, 'AGENT', repeat('m', 200), n FROM generate_series(10, 4000) AS n;
    ANALYZE`);
}

interface Copies {
  table: string;
  id: string;
  count: number;
  /** SQL of names and values that differ; `n` counts the copies. */
  changes: string;
}

/** Copies a row under new ids of its kind; generated columns follow by themselves. */
async function copyRow(app: TestApp, { table, id, count, changes }: Copies): Promise<void> {
  const prefix = id.slice(0, id.indexOf('_') + 1);
  const copy = `
    SELECT (jsonb_populate_record(given, jsonb_build_object('id', '${prefix}' || lpad(n::text, 26, '0'), ${changes}))).*
    FROM ${table} AS given, generate_series(1, ${count}) AS n WHERE given.id = '${id}'`;
  await app.executeAsOwner(`DO $$
    DECLARE names text := (
      SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
      WHERE table_name = '${table}' AND table_schema = 'public' AND is_generated = 'NEVER');
    BEGIN
      EXECUTE format('INSERT INTO ${table} (%1$s) SELECT %1$s FROM (%2$s) AS copy', names, $copy$${copy}$copy$);
    END $$`);
}
