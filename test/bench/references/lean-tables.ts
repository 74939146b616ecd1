/**
 * Tables for the rows that a call keeps, and nothing else: the references write here, so that what our tables cost shows. Each table has its
 * key and the one index by which an account's rows are found.
 */
export const LEAN_TABLES = `
  CREATE SCHEMA IF NOT EXISTS lean;
  CREATE TABLE IF NOT EXISTS lean.accounts (id text PRIMARY KEY, credit_balance int NOT NULL) WITH (fillfactor = 70);
  CREATE TABLE IF NOT EXISTS lean.contacts (id text PRIMARY KEY, account_id text NOT NULL, phone text NOT NULL,
    status text NOT NULL DEFAULT 'NEW', last_called_at timestamptz) WITH (fillfactor = 70);
  CREATE TABLE IF NOT EXISTS lean.calls (id text PRIMARY KEY, account_id text NOT NULL, agent_id text NOT NULL,
    contact_id text, phone_number_id text NOT NULL, phone_from text NOT NULL, phone_to text NOT NULL,
    status text NOT NULL DEFAULT 'QUEUED', conversation_id text, price_per_minute numeric NOT NULL,
    created_at timestamptz NOT NULL, answered_at timestamptz, ended_at timestamptz, ended_reason text, duration_seconds int,
    summary text, sentiment text, sentiment_score float8, goal_achieved bool, extracted_data jsonb, voicemail bool,
    credits_charged int) WITH (fillfactor = 70);
  CREATE INDEX IF NOT EXISTS calls_of_account ON lean.calls (account_id, id);
  CREATE TABLE IF NOT EXISTS lean.call_events (call_id text, sequence int, event text NOT NULL, status text NOT NULL,
    occurred_at timestamptz NOT NULL, PRIMARY KEY (call_id, sequence));
  CREATE TABLE IF NOT EXISTS lean.transcripts (call_id text PRIMARY KEY, turns jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS lean.charges (id text PRIMARY KEY, account_id text NOT NULL, call_id text NOT NULL,
    amount int NOT NULL, balance_after int NOT NULL, created_at timestamptz NOT NULL);
  CREATE INDEX IF NOT EXISTS charges_of_account ON lean.charges (account_id, id);
  CREATE TABLE IF NOT EXISTS lean.proofs (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id text NOT NULL,
    call_id text NOT NULL, record jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS lean.webhook_events (id text PRIMARY KEY, account_id text NOT NULL, call_id text NOT NULL,
    type text NOT NULL, body text, created_at timestamptz NOT NULL);
  CREATE INDEX IF NOT EXISTS webhook_events_of_account ON lean.webhook_events (account_id, id);
  CREATE TABLE IF NOT EXISTS lean.webhook_deliveries (event_id text, endpoint text, status text NOT NULL,
    created_at timestamptz NOT NULL, attempted_at timestamptz, latency_ms int, response_status int,
    PRIMARY KEY (event_id, endpoint)) WITH (fillfactor = 70);
  CREATE INDEX IF NOT EXISTS webhook_deliveries_pending ON lean.webhook_deliveries (event_id) WHERE status = 'PENDING'`;

/** The proof that a call was permitted, as large as ours. */
export const PROOF = `jsonb_build_object(
  'at', now(), 'rules', jsonb_build_array('suppression', 'destination', 'consent', 'hours', 'frequency', 'credits'),
  'facts', jsonb_build_object('isSuppressed', false, 'inCallUntil', null, 'newestCallAt', null, 'frequency', null,
    'latestCalls', null, 'callsCounted', null), 'decision', 'PERMITTED', 'hold', 20, 'place', 'US-NY')`;
