import type pg from 'pg';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { rollUpStats } from '../../../src/reporting/stats/roll-up.ts';
import { silentLog } from '../../harness/silent.ts';

/** How many calls, contacts and contacts of a campaign the account has; a million takes minutes to make. */
export const ROWS = Number(process.env.HISTORY_ROWS ?? 250_000);
const CALLS = ROWS;
const CONTACTS = ROWS;
/** Webhook events are kept for 30 days. */
export const EVENTS = ROWS / 4;
const SMALL = 1_000;
/** Number of contacts in a small list of their own. */
const IN_SMALL_LIST = 1_000;
/** Range of the calls that belong to the large campaign. */
const CAMPAIGN = { from: ROWS / 10, to: (ROWS * 8) / 10 };
const DAYS = 365;
/** Calls of the last day. */
export const BUSY_DAY = ROWS / 10;
/** Calls of the last 30 days. */
export const BUSY_MONTH = ROWS / 5;

/** The tables that grow with what an account does. */
export const GROWING: ReadonlySet<string> = new Set([
  'calls',
  'call_stats_days',
  'call_events',
  'transcript_turns',
  'contacts',
  'campaign_contacts',
  'campaign_contact_entries',
  'suppressed_numbers',
  'ledger_entries',
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
]);

/** Ids of what questions are asked about. `rare` is old and has little, where `usual` has almost everything. */
export interface History {
  agents: { usual: string; second: string; rare: string };
  campaigns: { usual: string; rare: string };
  lists: { usual: string; rare: string };
  numbers: { usual: string; rare: string };
  endpoints: { usual: string; rare: string };
  /** A call in the middle of the year, its contact and its contact's number. */
  call: { id: string; contactId: string; phone: string };
  recentCall: string;
  delivery: string;
}

/**
 * A year of one account, and accounts beside it that have less.
 *
 * @param url of the client's database
 */
export async function seedHistory(
  client: pg.Client,
  url: string,
  large: ProvisionedWorkspace,
  others: readonly ProvisionedWorkspace[],
): Promise<History> {
  await client.query(ID_FUNCTION);
  await withoutForeignKeyChecks(client, async () => {
    await seedLarge(client, large);
    for (const [index, other] of others.entries()) await seedSmall(client, other, index + 1);
  });
  const database = openDatabase(url, silentLog, 1);
  await rollUpStats({ database, log: silentLog, metrics: createMetrics() });
  await database.close();
  await client.query('SELECT fold_call_activity(id, now()) FROM accounts');
  await client.query(`VACUUM ANALYZE`);
  return historyOf(client, large);
}

/** Set by set: a row's foreign keys cost more to check than the row to write. Triggers of our own stay. */
async function withoutForeignKeyChecks(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (const table of GROWING) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL; ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  await work();
  for (const table of GROWING) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
}

async function seedLarge(client: pg.Client, { accountId, contactListId }: ProvisionedWorkspace) {
  const run = (sql: string) => client.query(sql.replaceAll(':account', `'${accountId}'`));
  await run(AGENTS);
  await run(LISTS);
  await run(contacts(contactListId, 0, CONTACTS));
  await run(MARK_CONTACTS);
  await run(CAMPAIGNS.replaceAll(':list', `'${contactListId}'`));
  await run(CAMPAIGN_CONTACTS);
  await run(LARGE_CALLS);
  await run(CALL_EVENTS);
  await run(TRANSCRIPTS);
  await run(LEDGER);
  await run(SUPPRESSED);
  await run(WEBHOOKS);
}

async function seedSmall(client: pg.Client, workspace: ProvisionedWorkspace, index: number) {
  const { accountId, contactListId } = workspace;
  const from = CONTACTS + index * SMALL;
  // Made while the large account made its own.
  const contactId = id('contact', `(n - ${from}) * ${CONTACTS / SMALL} + ${index}`, 1);
  const run = (sql: string) => client.query(sql.replaceAll(':account', `'${accountId}'`));
  await run(`
    INSERT INTO agents (id, account_id, name, system_prompt, provider, created_at, updated_at)
    VALUES (${id('agent', from)}, :account, 'Ada', 'Be kind.', 'simulator', now(), now())`);
  await run(contacts(contactListId, from, SMALL, contactId));
  await run(`
    INSERT INTO calls (id, account_id, agent_id, contact_id, phone_from, phone_to, status, provider,
      price_per_minute, created_at, last_heard_at)
    SELECT seeded_id('call', at, n), :account, ${id('agent', from)}, ${contactId}, '+15005550100',
      '+1' || (2120000000 + n), 'COMPLETED', 'simulator', 0.2, at, at
    FROM generate_series(${from}, ${from + SMALL - 1}) AS n, LATERAL (SELECT now() - n % 365 * interval '1 day') AS t (at)`);
}

/** Ids whose rows were made at the epoch: those that nothing is asked by the time of. */
function id(kind: string, n: number | string, last = 0): string {
  return `('${kind}_' || lpad((${n})::text, 25, '0') || '${last}')`;
}

/** An id as the service makes it, with its time in front. */
export const ID_FUNCTION = `
  CREATE FUNCTION seeded_id(kind text, at timestamptz, n bigint) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN kind || '_' || ${[45, 40, 35, 30, 25, 20, 15, 10, 5, 0]
    .map(
      (shift) =>
        `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (((extract(epoch from at) * 1000)::bigint >> ${shift}) & 31)::int + 1, 1)`,
    )
    .join(' || ')} || lpad(n::text, 16, '0')`;

const AGENTS = `
  INSERT INTO agents (id, account_id, name, system_prompt, provider, provider_agent_id, status, created_at, updated_at)
  SELECT ${id('agent', 'n')}, :account, 'Agent ' || n, 'Be kind.', 'simulator', 'sim_' || n, 'ACTIVE', now(), now()
  FROM generate_series(1, 100) AS n`;

const LISTS = `
  INSERT INTO contact_lists (id, account_id, name, created_at)
  SELECT ${id('list', 'n')}, :account, 'List ' || n, now() FROM generate_series(1, 200) AS n`;

const contacts = (listId: string, from: number, count: number, contactId = id('contact', 'n')) => `
  INSERT INTO contacts (id, account_id, contact_list_id, phone, name, email, company, tags, created_at, updated_at)
  SELECT ${contactId}, :account, CASE WHEN n < ${IN_SMALL_LIST} THEN ${id('list', 1)} ELSE '${listId}' END,
    '+1' || (2120000000 + n), 'Person ' || n, 'person' || n || '@example.com', 'Company ' || n % 1000,
    ARRAY['vip', 'batch ' || n % 1000], now(), now()
  FROM generate_series(${from}, ${from + count - 1}) AS n`;

const MARK_CONTACTS = `
  UPDATE contacts SET name = 'Ada Lovelace', tags = '{poet}', status = 'DO_NOT_CALL'
  WHERE id IN (${id('contact', 7)}, ${id('contact', CONTACTS - 1)})`;

const CAMPAIGNS = `
  INSERT INTO campaigns (id, account_id, name, agent_id, contact_list_id, status, created_at, started_at)
  SELECT ${id('camp', 'n')}, :account, 'Campaign ' || n, ${id('agent', 1)}, CASE n WHEN 2 THEN ${id('list', 1)} ELSE :list END,
    (CASE n WHEN 1 THEN 'RUNNING' WHEN 2 THEN 'COMPLETED' ELSE 'DRAFT' END)::campaign_status, now(),
    CASE WHEN n < 3 THEN now() END
  FROM generate_series(1, 300) AS n`;

/** The large campaign has called most of its contacts; the rare one all of a thousand. */
const CAMPAIGN_CONTACTS = `
  INSERT INTO campaign_contacts (id, campaign_id, contact_id, phone, state, attempts, next_attempt_at, outcome)
  SELECT n + 1, ${id('camp', 1)}, ${id('contact', 'n')}, '+1' || (2120000000 + n),
    (CASE WHEN n BETWEEN ${CAMPAIGN.from} AND ${CAMPAIGN.to - 1} THEN 'FINISHED' WHEN n < 3 THEN 'REMOVED'
          WHEN n < 23 THEN 'CALLING' ELSE 'PENDING' END)::campaign_contact_state,
    CASE WHEN n BETWEEN ${CAMPAIGN.from} AND ${CAMPAIGN.to - 1} OR n > ${CONTACTS - 4} THEN 1 ELSE 0 END, now(),
    CASE WHEN n > ${CONTACTS - 4} THEN 'busy' WHEN n NOT BETWEEN ${CAMPAIGN.from} AND ${CAMPAIGN.to - 1} THEN NULL
         WHEN n > ${CAMPAIGN.to - 4} THEN 'canceled' WHEN n % 4 = 0 THEN 'no_answer' ELSE 'completed' END
  FROM generate_series(0, ${CONTACTS - 1}) AS n;
  INSERT INTO campaign_contacts (id, campaign_id, contact_id, phone, state, attempts, next_attempt_at, outcome)
  SELECT ${CONTACTS} + n + 1, ${id('camp', 2)}, ${id('contact', 'n')}, '+1' || (2120000000 + n), 'FINISHED', 1, now(), 'completed'
  FROM generate_series(0, ${IN_SMALL_LIST - 1}) AS n;
  SELECT setval('campaign_contacts_id_seq', ${CONTACTS + IN_SMALL_LIST + 1});
  UPDATE campaigns SET contacts_total = ${CONTACTS}, contacts_pending = ${CONTACTS - (CAMPAIGN.to - CAMPAIGN.from)}
  WHERE id = ${id('camp', 1)}`;

/** Evenly over the year, but for a busy last day; the last of them live. */
const LARGE_CALLS = `
  INSERT INTO calls (
    id, account_id, agent_id, contact_id, campaign_id, campaign_contact_id, phone_from, phone_to, status, provider,
    voice_provider_conv_id, price_per_minute, created_at, answered_at, ended_at, duration_seconds, credits_charged,
    last_heard_at, outcome, external_id, agent_version, attempt, country, phone_number_id)
  SELECT seeded_id('call', at, n), :account,
    CASE WHEN campaign IS NOT NULL THEN ${id('agent', 1)} WHEN n < 3000 THEN ${id('agent', 3)}
         WHEN n % 50 = 0 THEN ${id('agent', 2)} ELSE ${id('agent', 1)} END,
    ${id('contact', 'n')}, campaign, CASE WHEN n < 1000 THEN ${CONTACTS} + n + 1 WHEN campaign IS NOT NULL THEN n + 1 END,
    CASE WHEN n < 100 THEN '+15005550101' ELSE '+15005550100' END, '+1' || (2120000000 + n), status::call_status,
    'simulator', 'conv_' || n, 0.2, at, CASE status WHEN 'COMPLETED' THEN at + interval '5 s' END,
    CASE WHEN NOT live THEN at + interval '60 s' END, CASE WHEN NOT live THEN 5 + n % 300 * 119 % 300 END,
    CASE status WHEN 'COMPLETED' THEN 20 ELSE 0 END, at,
    (CASE WHEN live THEN NULL WHEN n < 3 THEN 'LOST' WHEN status = 'COMPLETED' THEN 'ANSWERED'
          WHEN status = 'FAILED' THEN 'BLOCKED' ELSE status END)::call_outcome,
    CASE WHEN n < 3 THEN 'rare' WHEN n % 2 = 0 THEN 'usual' END,
    1 + n % 3, 1 + (n % 7 = 0)::int, (ARRAY['US', 'US', 'US', 'GB', 'DE'])[1 + n % 5],
    CASE WHEN n >= 100 THEN (SELECT id FROM phone_numbers WHERE account_id = :account ORDER BY id LIMIT 1) END
  FROM generate_series(0, ${CALLS - 1}) AS n,
    LATERAL (SELECT now() - CASE WHEN n < ${CALLS - BUSY_DAY} THEN (${CALLS - 1} - n) * interval '${(DAYS * 86400) / CALLS} s'
        ELSE (${CALLS - 1} - n) * interval '${86400 / BUSY_DAY} s' END,
      CASE WHEN n < 1000 THEN ${id('camp', 2)} WHEN n BETWEEN ${CAMPAIGN.from} AND ${CAMPAIGN.to - 1} THEN ${id('camp', 1)} END,
      n >= ${CALLS - 20},
      CASE WHEN n < 3 THEN 'CANCELED' WHEN n >= ${CALLS - 20} THEN (ARRAY['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'])[n % 4 + 1]
           WHEN n % 1000 < 1 THEN 'FAILED' WHEN n % 1000 < 50 THEN 'BUSY' WHEN n % 1000 < 250 THEN 'NO_ANSWER'
           ELSE 'COMPLETED' END) AS call (at, campaign, live, status)`;

const CALL_EVENTS = `
  INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
  SELECT id, sequence, 'ring', status, created_at, created_at
  FROM calls, generate_series(1, 2) AS sequence WHERE account_id = :account`;

const TRANSCRIPTS = `
  INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
  SELECT id, 0, 'AGENT', 'Good morning, this is Ada. Do you have a minute?', 0
  FROM calls WHERE account_id = :account AND status = 'COMPLETED'`;

/** SQL that charges every completed call at its end. */
const LEDGER = `
  INSERT INTO ledger_entries (id, account_id, kind, amount, balance_after, call_id, agent_id, campaign_id, created_at)
  SELECT 'txn' || substr(id, 5), account_id, 'CALL_CHARGE', -credits_charged, 0, id, agent_id, campaign_id, ended_at
  FROM calls WHERE account_id = :account AND status = 'COMPLETED'`;

const SUPPRESSED = `
  INSERT INTO suppressed_numbers (account_id, phone, reason, created_at)
  SELECT :account, '+44' || (7700000000 + n), 'Asked not to be called.', now() FROM generate_series(1, 100000) AS n`;

/** Three events of each of the last calls. The oldest three are of a rare kind, or have failed; the newest are pending. */
const WEBHOOKS = `
  INSERT INTO webhook_endpoints (id, account_id, url, secret, events, created_at, updated_at)
  SELECT ${id('whe', 'n')}, :account, 'https://example.com/' || n, 'none', '{}', now(), now() FROM generate_series(1, 2) AS n;
  CREATE TEMPORARY TABLE caused AS
  SELECT row_number() OVER (ORDER BY id, k) AS n, id AS call_id, k, created_at + k * interval '1 s' AS at
  FROM (SELECT id, created_at FROM calls WHERE account_id = :account ORDER BY id DESC LIMIT ${Math.round(EVENTS / 3)}) AS recent,
    generate_series(1, 3) AS k;
  INSERT INTO webhook_events (id, account_id, type, object_type, object_id, call_id, body, created_at)
  SELECT seeded_id('evt', at, n), :account,
    (CASE WHEN n < 4 THEN 'CREDITS_LOW' ELSE (ARRAY['CALL_STARTED', 'CALL_COMPLETED', 'CONTACT_UPDATED'])[k] END)::webhook_event_type,
    'CALL', call_id, call_id, '{"type": "call.completed", "data": {"id": "' || call_id || '"}}', at
  FROM caused;
  INSERT INTO webhook_deliveries (id, account_id, event_id, endpoint_id, status, attempt_count, next_attempt_at, created_at)
  SELECT seeded_id('dlv', at, n), :account, seeded_id('evt', at, n), ${id('whe', 'CASE WHEN n < 50 THEN 2 ELSE 1 END')},
    (CASE WHEN n IN (10, 20, 30, 60) THEN 'FAILED' WHEN n > ${EVENTS - 20} THEN 'PENDING' ELSE 'SUCCEEDED' END)::webhook_delivery_status,
    1, CASE WHEN n > ${EVENTS - 20} THEN at END, at
  FROM caused;
  INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, response_status)
  SELECT seeded_id('dlv', at, n), 1, at, 20, 200 FROM caused`;

/** Returns the objects of an account filled by `seedHistory`, for queries about them. */
async function historyOf(client: pg.Client, { accountId, contactListId }: ProvisionedWorkspace) {
  const one = async (sql: string) =>
    (await client.query<{ value: string }>(`SELECT (${sql}) AS value`, [accountId])).rows[0]?.value ?? '';
  const named = (kind: string, n: number) => `${kind}_${String(n).padStart(25, '0')}0`;
  const middle = CAMPAIGN.from + 1;
  const contactId = named('contact', middle);
  return {
    agents: { usual: named('agent', 1), second: named('agent', 2), rare: named('agent', 3) },
    campaigns: { usual: named('camp', 1), rare: named('camp', 2) },
    lists: { usual: contactListId, rare: named('list', 1) },
    numbers: { usual: '+15005550100', rare: '+15005550101' },
    endpoints: { usual: named('whe', 1), rare: named('whe', 2) },
    call: {
      id: await one(`SELECT id FROM calls WHERE account_id = $1 AND contact_id = '${contactId}'`),
      contactId,
      phone: `+1${2_120_000_000 + middle}`,
    },
    recentCall: await one(
      `SELECT id FROM calls WHERE account_id = $1 AND status = 'COMPLETED' ORDER BY id DESC LIMIT 1`,
    ),
    delivery: await one('SELECT id FROM webhook_deliveries WHERE account_id = $1 ORDER BY id DESC LIMIT 1'),
  };
}
