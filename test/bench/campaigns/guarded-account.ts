import path from 'node:path';
import type pg from 'pg';
import { withClient } from '../seed.ts';
import type { Party } from './party.ts';

/** Servers of accounts with rules: the hours of the numbers' place are judged, and never over. */
export const GUARDED_SERVER = {
  CALLING_HOURS_FILE: path.resolve(import.meta.dirname, 'all-hours.json'),
};
/** Campaigns with rules of their own: nobody without consent, and a budget. */
export const GUARDED_CAMPAIGN = { require_consent: true, max_credits: 10_000_000 };
/** Between two calls to a number. Rounds of a campaign to the same numbers must be further apart. */
export const GAP_SECONDS = 1;

/** Earlier calls of an account, which every look-up of its numbers must pass over. */
export interface Past {
  /** Calls that have ended within 40 days, evenly over as many numbers, those that are called first. */
  calls: number;
  numbers: number;
  /** Numbers that it must not call, half of them by a registry. */
  suppressed: number;
}

/** Puts every rule of calling in force for the account of a party, which refuse none of its calls, and gives it a past. */
export async function guard({ database, workspace, agentId }: Party, past: Past): Promise<void> {
  await withClient(database, async (client) => {
    const { accountId } = workspace;
    await client.query(SET_RULES, [accountId, GAP_SECONDS]);
    await suppress(client, accountId, past.suppressed);
    await client.query('ALTER TABLE calls DISABLE TRIGGER ALL');
    await client.query(INSERT_CALLS, [accountId, agentId, past.calls, past.numbers]);
    await client.query('ALTER TABLE calls ENABLE TRIGGER ALL');
    await client.query('VACUUM ANALYZE');
  });
}

async function suppress(client: pg.Client, accountId: string, numbers: number): Promise<void> {
  await client.query(
    `INSERT INTO suppressed_numbers (account_id, phone, reason, created_at)
     SELECT $1, '+1213' || 2000000 + n, 'Asked not to be called.', now() FROM generate_series(1, $2::int / 2) AS n`,
    [accountId, numbers],
  );
  await client.query(
    `WITH registry AS (
       INSERT INTO suppression_lists (id, name, source, created_at)
       VALUES ('bench_registry', 'Bench', 'NATIONAL_REGISTRY', now()) RETURNING key
     ), applied AS (
       INSERT INTO applied_registries (account_id, list_key, applied_at) SELECT $1, key, now() FROM registry)
     INSERT INTO registry_numbers (list_key, phone)
     SELECT key, '+1214' || 2000000 + n FROM registry, generate_series(1, $2::int / 2) AS n`,
    [accountId, numbers],
  );
}

/** Caps that the numbers' past and the bench come near, and no number reaches. */
const SET_RULES = `
  UPDATE accounts SET min_call_gap_seconds = $2, max_calls_per_day = 80, max_calls_per_week = 85, max_calls_per_month = 90,
    quiet_hours = 'REFUSE'
  WHERE id = $1`;

const INSERT_CALLS = `
  INSERT INTO calls (
    id, account_id, agent_id, phone_from, phone_to, status, outcome, ended_reason, provider, voice_provider_conv_id,
    price_per_minute, created_at, permitted_at, placing_at, answered_at, ended_at, duration_seconds, last_heard_at)
  SELECT 'call_0' || lpad(n::text, 25, '0'), $1, $2, '+15005550100', '+1212' || 2000001 + n % $4::int, 'COMPLETED', 'ANSWERED',
    'callee_hung_up', 'simulator', 'past_' || n, 0.1995, made, made, made, made + interval '3 s', made + interval '45 s', 42,
    made + interval '45 s'
  FROM generate_series(0, $3::int - 1) AS n,
    LATERAL (SELECT now() - interval '40 days' + n * interval '39 days' / $3::int) AS at (made)`;
