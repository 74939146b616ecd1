-- Tables of version 7b1245b, whose 83 migrations this one and the next replace. Functions and triggers: the next migration.

-- An extension of PostgreSQL itself. The owner of a database may create it where the contrib package is installed.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE EXCEPTION 'dialgraph needs PostgreSQL''s extension pg_trgm, and it cannot be created (%). Install the contrib '
    'package of your PostgreSQL, or have an administrator run CREATE EXTENSION pg_trgm in this database; then start again.', SQLERRM;
END
$$;

-- ── Accounts ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE tier AS ENUM ('STANDARD', 'PROFESSIONAL', 'ENTERPRISE');
CREATE TYPE subscription_status AS ENUM ('ACTIVE', 'PAST_DUE', 'CANCELED');
CREATE TYPE user_role AS ENUM ('OWNER', 'VIEWER');
CREATE TYPE credits_run_out AS ENUM ('HANG_UP', 'FINISH');
CREATE TYPE quiet_hours AS ENUM ('OFF', 'REFUSE', 'DEFER');
CREATE TYPE calling_rule_change_kind AS ENUM ('RULES_SET', 'EXEMPTED', 'EXEMPTION_ENDED', 'QUIET_HOURS_SET');

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  credit_balance INTEGER NOT NULL DEFAULT 0,
  low_balance_threshold INTEGER NOT NULL DEFAULT 100,
  low_balance_armed BOOLEAN NOT NULL DEFAULT true,
  balance_updated_at TIMESTAMPTZ(3) NOT NULL,
  requests_per_minute INTEGER,
  requests_per_second INTEGER,
  concurrent_limit INTEGER,
  created_at TIMESTAMPTZ(3) NOT NULL,
  calls_live INTEGER NOT NULL DEFAULT 0,
  credits_held INTEGER NOT NULL DEFAULT 0,
  credits_run_out credits_run_out NOT NULL DEFAULT 'HANG_UP',
  is_metered BOOLEAN NOT NULL DEFAULT true,
  max_calls_per_day INTEGER,
  max_calls_per_month INTEGER,
  max_calls_per_week INTEGER,
  min_call_gap_seconds INTEGER,
  overdraft_credits INTEGER NOT NULL DEFAULT 0,
  calls_scheduled INTEGER NOT NULL DEFAULT 0,
  quiet_hours quiet_hours NOT NULL DEFAULT 'OFF',
  place_rules JSONB NOT NULL DEFAULT '[]',
  require_consent BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT account_limits_positive CHECK (
    coalesce(requests_per_minute, 1) > 0 AND coalesce(requests_per_second, 1) > 0 AND coalesce(concurrent_limit, 1) > 0
  ),
  CONSTRAINT account_threshold_sane CHECK (low_balance_threshold >= 0)
);

-- Changes of an account's calling hours and caps. Append-only.
CREATE TABLE calling_rule_changes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  kind calling_rule_change_kind NOT NULL,
  place TEXT,
  rules JSONB,
  quiet_hours quiet_hours,
  reason TEXT,
  expires_at TIMESTAMPTZ(3),
  by TEXT NOT NULL,
  by_name TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);
-- Lists an account's changes.
CREATE INDEX calling_rule_changes_account_id_id_idx ON calling_rule_changes (account_id, id);

CREATE TABLE subscriptions (
  account_id TEXT PRIMARY KEY REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  tier tier NOT NULL,
  status subscription_status NOT NULL DEFAULT 'ACTIVE',
  started_at TIMESTAMPTZ(3) NOT NULL
);

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  email TEXT NOT NULL,
  email_verified BOOLEAN NOT NULL DEFAULT false,
  name TEXT NOT NULL,
  image TEXT,
  role user_role NOT NULL DEFAULT 'OWNER',
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT users_email_in_lower_case CHECK (email = lower(email COLLATE "C"))
);
-- Lists an account's users.
CREATE INDEX users_account_id_idx ON users (account_id);
-- Finds a user at sign-in.
CREATE UNIQUE INDEX users_email_key ON users (email);

-- Columns of user_sessions, user_credentials and user_verifications are those that the sign-in library expects.
CREATE TABLE user_sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  token TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  ip_address TEXT,
  user_agent TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
-- Finds the session of a cookie.
CREATE UNIQUE INDEX user_sessions_token_key ON user_sessions (token);
-- Lists a user's sessions.
CREATE INDEX user_sessions_user_id_idx ON user_sessions (user_id);

CREATE TABLE user_credentials (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  provider_id TEXT NOT NULL,
  provider_account_id TEXT NOT NULL,
  password TEXT,
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at TIMESTAMPTZ(3),
  refresh_token_expires_at TIMESTAMPTZ(3),
  scope TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
-- Finds the credential of a sign-in method.
CREATE UNIQUE INDEX user_credentials_provider_id_provider_account_id_key ON user_credentials (provider_id, provider_account_id);
-- Lists a user's credentials.
CREATE INDEX user_credentials_user_id_idx ON user_credentials (user_id);

CREATE TABLE user_verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
-- Finds the newest verification of an identifier.
CREATE INDEX user_verifications_identifier_idx ON user_verifications (identifier);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  name TEXT NOT NULL,
  display_prefix TEXT NOT NULL,
  secret_hash BYTEA NOT NULL,
  previous_secret_hash BYTEA,
  previous_valid_until TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  last_used_at TIMESTAMPTZ(3),
  expires_at TIMESTAMPTZ(3),
  revoked_at TIMESTAMPTZ(3),
  role user_role NOT NULL DEFAULT 'OWNER'
);
-- Lists an account's keys, newest first.
CREATE INDEX api_keys_account_id_id_idx ON api_keys (account_id, id DESC);
-- Authenticates a request by a key's secret before its rotation.
CREATE UNIQUE INDEX api_keys_previous_secret_hash_key ON api_keys (previous_secret_hash);
-- Authenticates a request by its key.
CREATE UNIQUE INDEX api_keys_secret_hash_key ON api_keys (secret_hash);

CREATE TABLE idempotency_keys (
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  response_status INTEGER,
  response_body TEXT,
  locked_until TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  holder TEXT,
  PRIMARY KEY (account_id, key)
);
-- Finds keys to delete after a day.
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

-- ── Agents and phone numbers ─────────────────────────────────────────────────────────────────────────

CREATE TYPE agent_status AS ENUM ('DRAFT', 'ACTIVE', 'FAILED');
CREATE TYPE voicemail_action AS ENUM ('HANG_UP', 'LEAVE_MESSAGE');
CREATE TYPE recording_rule AS ENUM ('ALWAYS', 'IF_DISCLOSED', 'NEVER');
CREATE TYPE phone_number_status AS ENUM ('ACTIVE', 'INACTIVE');
CREATE TYPE number_strategy AS ENUM ('STICKY', 'LOCAL', 'LEAST_USED');
CREATE TYPE number_rest_reason AS ENUM ('FEWER_ANSWERED', 'HUNG_UP_SOONER', 'MORE_DECLINED', 'MORE_BLOCKED');

CREATE TABLE agents (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  name TEXT NOT NULL,
  status agent_status NOT NULL DEFAULT 'DRAFT',
  system_prompt TEXT NOT NULL,
  first_message TEXT,
  language TEXT NOT NULL DEFAULT 'en',
  voice_id TEXT,
  model TEXT,
  goal TEXT,
  extraction_fields JSONB NOT NULL DEFAULT '[]',
  max_duration_seconds INTEGER NOT NULL DEFAULT 600,
  voicemail_action voicemail_action NOT NULL DEFAULT 'HANG_UP',
  voicemail_message TEXT,
  provider TEXT NOT NULL,
  provider_agent_id TEXT,
  fallback_provider TEXT,
  fallback_provider_agent_id TEXT,
  deploy_error TEXT,
  revision INTEGER NOT NULL DEFAULT 1,
  deployed_revision INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  archived_at TIMESTAMPTZ(3),
  tools JSONB NOT NULL DEFAULT '[]',
  transfers JSONB NOT NULL DEFAULT '[]',
  disclosure TEXT,
  recording recording_rule NOT NULL DEFAULT 'ALWAYS',
  CONSTRAINT agent_deployed_revision_exists CHECK (deployed_revision <= revision),
  CONSTRAINT agent_max_duration_positive CHECK (max_duration_seconds > 0)
);
-- Lists an account's agents, newest first.
CREATE INDEX agents_account_id_id_idx ON agents (account_id, id DESC);

-- Agents that were created at their provider. A row is kept until the original settings are restored.
CREATE TABLE agent_adoptions (
  provider TEXT NOT NULL,
  provider_agent_id TEXT NOT NULL,
  agent_id TEXT NOT NULL REFERENCES agents ON UPDATE CASCADE ON DELETE RESTRICT,
  account_id TEXT NOT NULL,
  replaced TEXT NOT NULL,
  field_names TEXT[],
  created_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (provider, provider_agent_id)
);
-- Finds the adoption of an agent.
CREATE UNIQUE INDEX agent_adoptions_agent_id_key ON agent_adoptions (agent_id);

CREATE TABLE phone_numbers (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  e164 TEXT NOT NULL,
  provider TEXT NOT NULL,
  provider_ref TEXT,
  status phone_number_status NOT NULL DEFAULT 'ACTIVE',
  created_at TIMESTAMPTZ(3) NOT NULL,
  max_live_calls INTEGER,
  CONSTRAINT number_e164 CHECK (e164 ~ '^\+[1-9][0-9]{1,14}$'),
  CONSTRAINT phone_number_live_calls_range CHECK (max_live_calls >= 1)
);
-- Lists an account's numbers; a number is assigned once.
CREATE UNIQUE INDEX phone_numbers_account_id_provider_e164_key ON phone_numbers (account_id, provider, e164);

CREATE TABLE number_pools (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  name TEXT NOT NULL,
  strategy number_strategy NOT NULL DEFAULT 'STICKY',
  max_calls_per_day INTEGER,
  max_calls_per_minute INTEGER,
  created_at TIMESTAMPTZ(3) NOT NULL,
  cooldown_seconds INTEGER,
  warm_up_calls_per_day INTEGER,
  warm_up_days INTEGER,
  rest_hours INTEGER DEFAULT 24,
  CONSTRAINT number_pool_cooldown CHECK (cooldown_seconds >= 1),
  CONSTRAINT number_pool_rest CHECK (rest_hours >= 1),
  CONSTRAINT number_pool_warm_up CHECK (
    (warm_up_days IS NULL) = (warm_up_calls_per_day IS NULL)
    AND (warm_up_days IS NULL OR (warm_up_days >= 1 AND warm_up_calls_per_day BETWEEN 1 AND max_calls_per_day))
  )
);
-- Lists an account's pools; names are unique.
CREATE UNIQUE INDEX number_pools_account_id_name_key ON number_pools (account_id, name);

CREATE TABLE pool_numbers (
  pool_id TEXT NOT NULL REFERENCES number_pools ON UPDATE CASCADE ON DELETE CASCADE,
  phone_number_id TEXT NOT NULL REFERENCES phone_numbers ON UPDATE CASCADE ON DELETE RESTRICT,
  added_at TIMESTAMPTZ(3) NOT NULL,
  rest_others_rate DOUBLE PRECISION,
  rest_rate DOUBLE PRECISION,
  rest_reason number_rest_reason,
  resting_since TIMESTAMPTZ(3),
  resting_until TIMESTAMPTZ(3),
  PRIMARY KEY (pool_id, phone_number_id)
);
-- Finds the pools of a number.
CREATE INDEX pool_numbers_phone_number_id_idx ON pool_numbers (phone_number_id);

-- ── Contacts ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE contact_status AS ENUM ('NEW', 'CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED', 'DO_NOT_CALL');
CREATE TYPE suppression_source AS ENUM (
  'CUSTOMER_REQUEST', 'CALL_OPT_OUT', 'NATIONAL_REGISTRY', 'REASSIGNED_NUMBERS', 'IMPORT'
);

CREATE TABLE contact_lists (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  name TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  contact_count INTEGER NOT NULL DEFAULT 0
);
-- Lists an account's contact lists, newest first.
CREATE INDEX contact_lists_account_id_id_idx ON contact_lists (account_id, id DESC);
-- Finds a list by its name.
CREATE UNIQUE INDEX contact_lists_account_id_name_key ON contact_lists (account_id, name);

CREATE TABLE contacts (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  contact_list_id TEXT NOT NULL REFERENCES contact_lists ON UPDATE CASCADE ON DELETE RESTRICT,
  phone TEXT NOT NULL,
  name TEXT,
  email TEXT,
  company TEXT,
  tags TEXT[] DEFAULT ARRAY[]::text[],
  custom_fields JSONB NOT NULL DEFAULT '{}',
  timezone TEXT,
  status contact_status NOT NULL DEFAULT 'NEW',
  last_called_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  consent JSONB,
  CONSTRAINT contact_phone_e164 CHECK (phone ~ '^\+[1-9][0-9]{1,14}$')
);
-- Finds an account's contacts with a number.
CREATE INDEX contacts_account_id_phone_idx ON contacts (account_id, phone);
-- A number is in a list once.
CREATE UNIQUE INDEX contacts_contact_list_id_phone_key ON contacts (contact_list_id, phone);
-- Lists an account's contacts.
CREATE INDEX contacts_of_account ON contacts (account_id, id);
-- Lists the contacts of a list.
CREATE INDEX contacts_of_list ON contacts (contact_list_id, id);
-- Lists an account's contacts of a status.
CREATE INDEX contacts_of_status ON contacts (account_id, status, id);
-- Finds contacts that recently opted out, for campaigns to remove.
CREATE INDEX contacts_opted_out ON contacts (updated_at) WHERE status = 'DO_NOT_CALL';
-- Searches contacts by part of a name, company, e-mail address or number. One index costs an import half of one per column.
CREATE INDEX contacts_search ON contacts USING gin
  ((coalesce(name, '') || E'\x1f' || coalesce(company, '') || E'\x1f' || coalesce(email, '') || E'\x1f' || phone) gin_trgm_ops);
-- Lists contacts with a tag.
CREATE INDEX contacts_tags_idx ON contacts USING gin (tags);

-- Numbers that are not called: an account's own list, or a registry (without an account) that accounts may apply.
CREATE TABLE suppression_lists (
  id TEXT PRIMARY KEY,
  key SERIAL,
  account_id TEXT REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  name TEXT NOT NULL,
  source suppression_source NOT NULL,
  entry_count INTEGER NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 0,
  edition TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL
);
-- Finds an account's list by its name.
CREATE UNIQUE INDEX suppression_lists_account_id_name_key ON suppression_lists (account_id, name);
-- Finds the list of a suppressed number, whose row holds the short key.
CREATE UNIQUE INDEX suppression_lists_key_key ON suppression_lists (key);
-- One list for each registry.
CREATE UNIQUE INDEX suppression_lists_registries ON suppression_lists (source) WHERE account_id IS NULL;

-- Registries whose numbers an account does not call.
CREATE TABLE applied_registries (
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  list_key INTEGER NOT NULL REFERENCES suppression_lists (key) ON UPDATE CASCADE ON DELETE RESTRICT,
  applied_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (account_id, list_key)
);

-- A trigger checks once per statement that the account owns the list; a foreign key would check every row of an import.
CREATE TABLE suppressed_numbers (
  account_id TEXT NOT NULL,
  phone TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  list_key INTEGER NOT NULL,
  source suppression_source NOT NULL DEFAULT 'CUSTOMER_REQUEST',
  expires_at TIMESTAMPTZ(3),
  PRIMARY KEY (account_id, phone, list_key),
  CONSTRAINT suppressed_phone_e164 CHECK (phone ~ '^\+[1-9][0-9]{1,14}$')
);
-- Finds numbers whose suppression has expired.
CREATE INDEX suppressed_numbers_expiring ON suppressed_numbers (expires_at) WHERE expires_at IS NOT NULL;
-- Lists the numbers of a list.
CREATE INDEX suppressed_numbers_list_key_phone_idx ON suppressed_numbers (list_key, phone);

CREATE TABLE registry_numbers (
  list_key INTEGER NOT NULL,
  phone TEXT NOT NULL,
  disconnected_at TIMESTAMPTZ(3),
  PRIMARY KEY (list_key, phone)
);

-- Numbers that do not exist, as found by a call. Campaigns do not call them for some time.
CREATE TABLE invalid_numbers (
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  phone TEXT NOT NULL,
  found_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (account_id, phone)
);

-- ── Campaigns ────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE campaign_status AS ENUM ('DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'COMPLETED', 'CANCELED');
CREATE TYPE campaign_pause_reason AS ENUM (
  'USER', 'INSUFFICIENT_CREDITS', 'BUDGET_SPENT', 'PROVIDER_DOWN', 'AGENT_UNAVAILABLE', 'CREDENTIALS_REJECTED',
  'PAYMENT_REQUIRED', 'MISCONFIGURED'
);
CREATE TYPE retry_reason AS ENUM ('NO_ANSWER', 'BUSY', 'FAILED', 'VOICEMAIL');
CREATE TYPE campaign_contact_state AS ENUM ('PENDING', 'CALLING', 'FINISHED', 'SUPPRESSED', 'REMOVED');

CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  name TEXT NOT NULL,
  agent_id TEXT NOT NULL REFERENCES agents ON UPDATE CASCADE ON DELETE RESTRICT,
  contact_list_id TEXT NOT NULL REFERENCES contact_lists ON UPDATE CASCADE ON DELETE RESTRICT,
  phone_number_id TEXT REFERENCES phone_numbers ON UPDATE CASCADE ON DELETE SET NULL,
  status campaign_status NOT NULL DEFAULT 'DRAFT',
  pause_reason campaign_pause_reason,
  schedule JSONB,
  max_attempts INTEGER NOT NULL DEFAULT 1,
  delay_minutes INTEGER NOT NULL DEFAULT 60,
  retry_on retry_reason[] DEFAULT ARRAY['NO_ANSWER'::retry_reason, 'BUSY'::retry_reason, 'FAILED'::retry_reason],
  concurrent_calls INTEGER NOT NULL DEFAULT 1,
  max_credits INTEGER,
  contacts_total INTEGER NOT NULL DEFAULT 0,
  contacts_pending INTEGER NOT NULL DEFAULT 0,
  calls_total INTEGER NOT NULL DEFAULT 0,
  calls_completed INTEGER NOT NULL DEFAULT 0,
  calls_successful INTEGER NOT NULL DEFAULT 0,
  calls_failed INTEGER NOT NULL DEFAULT 0,
  credits_used INTEGER NOT NULL DEFAULT 0,
  calls_live INTEGER NOT NULL DEFAULT 0,
  backoff_until TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  started_at TIMESTAMPTZ(3),
  completed_at TIMESTAMPTZ(3),
  provider_trouble INTEGER NOT NULL DEFAULT 0,
  probing BOOLEAN NOT NULL DEFAULT true,
  retry_ladders JSONB,
  credits_held INTEGER NOT NULL DEFAULT 0,
  require_consent BOOLEAN NOT NULL DEFAULT false,
  number_pool_id TEXT REFERENCES number_pools ON UPDATE CASCADE ON DELETE SET NULL,
  pre_dial_trouble INTEGER NOT NULL DEFAULT 0,
  pre_dial_webhook JSONB,
  call_starts TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
  calls_per_second DOUBLE PRECISION,
  ramp_minutes INTEGER,
  ramp_since TIMESTAMPTZ(3),
  ramp_start_calls_per_second DOUBLE PRECISION,
  CONSTRAINT campaign_attempts_range CHECK (max_attempts BETWEEN 1 AND 10),
  CONSTRAINT campaign_call_rate CHECK (
    (calls_per_second IS NULL OR calls_per_second > 0)
    AND (ramp_minutes IS NULL) = (ramp_start_calls_per_second IS NULL)
    AND (ramp_minutes IS NULL OR (calls_per_second IS NOT NULL AND ramp_minutes >= 1 AND ramp_start_calls_per_second > 0
      AND ramp_start_calls_per_second <= calls_per_second))
  ),
  CONSTRAINT campaign_concurrency_range CHECK (concurrent_calls BETWEEN 1 AND 1000),
  CONSTRAINT campaign_counters_sane CHECK (
    calls_live >= 0 AND calls_live <= concurrent_calls AND contacts_pending >= 0 AND contacts_pending <= contacts_total
    AND calls_successful <= calls_completed AND calls_completed + calls_failed + calls_live = calls_total
  ),
  CONSTRAINT campaign_delay_range CHECK (delay_minutes BETWEEN 0 AND 10080),
  CONSTRAINT campaign_pause_has_reason CHECK ((status = 'PAUSED') = (pause_reason IS NOT NULL))
);
-- Lists an account's campaigns, newest first.
CREATE INDEX campaigns_account_id_id_idx ON campaigns (account_id, id DESC);
-- Finds campaigns that schedules look after.
CREATE INDEX campaigns_in_hand ON campaigns (status, id) WHERE status IN ('SCHEDULED', 'RUNNING', 'PAUSED');
-- Lists the campaigns of an agent.
CREATE INDEX campaigns_of_agent ON campaigns (agent_id, id);
-- Lists the campaigns of a contact list.
CREATE INDEX campaigns_of_list ON campaigns (contact_list_id, id);
-- Lists the campaigns of a phone number.
CREATE INDEX campaigns_of_number ON campaigns (phone_number_id, id);
-- Lists the campaigns of a number pool.
CREATE INDEX campaigns_of_pool ON campaigns (number_pool_id, id);

-- The contacts in a campaign's snapshot, and their progress.
CREATE TABLE campaign_contacts (
  id BIGSERIAL PRIMARY KEY,
  campaign_id TEXT NOT NULL REFERENCES campaigns ON UPDATE CASCADE ON DELETE RESTRICT,
  contact_id TEXT REFERENCES contacts ON UPDATE CASCADE ON DELETE SET NULL,
  phone TEXT NOT NULL,
  state campaign_contact_state NOT NULL DEFAULT 'PENDING',
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL,
  outcome TEXT,
  forgiven INTEGER NOT NULL DEFAULT 0,
  callback_at TIMESTAMPTZ(3),
  pre_dial_failures INTEGER NOT NULL DEFAULT 0,
  pre_dial_reason TEXT,
  CONSTRAINT campaign_contact_attempts_range CHECK (forgiven >= 0 AND attempts - forgiven BETWEEN 0 AND 10)
);
-- Claims contacts that asked to be called back, before the others.
CREATE INDEX campaign_contacts_callbacks ON campaign_contacts (campaign_id, next_attempt_at, id)
  WHERE (state = 'PENDING') AND (callback_at IS NOT NULL);
-- A contact is in a campaign once.
CREATE UNIQUE INDEX campaign_contacts_campaign_id_contact_id_key ON campaign_contacts (campaign_id, contact_id);
-- Finds the campaigns of a contact.
CREATE INDEX campaign_contacts_contact_id_idx ON campaign_contacts (contact_id);
-- Claims the contacts of a campaign that have waited longest.
CREATE INDEX campaign_contacts_due ON campaign_contacts (campaign_id, next_attempt_at, id) WHERE state = 'PENDING';
-- Finds waiting contacts that were deleted.
CREATE INDEX campaign_contacts_gone ON campaign_contacts (id) WHERE (state = 'PENDING') AND (contact_id IS NULL);
-- Lists a campaign's contacts by state and outcome.
CREATE INDEX campaign_contacts_of_state ON campaign_contacts (campaign_id, state, COALESCE(outcome, ''), id);

-- Numbers of contacts by campaign, state and outcome, summed over the rows. Triggers append rows and sometimes merge them.
CREATE TABLE campaign_contact_counts (
  campaign_id TEXT NOT NULL,
  id BIGSERIAL,
  state campaign_contact_state NOT NULL,
  outcome TEXT,
  contacts INTEGER NOT NULL,
  PRIMARY KEY (campaign_id, id)
);

-- ── Calls ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE call_status AS ENUM (
  'QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING', 'COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED'
);
CREATE TYPE call_outcome AS ENUM (
  'ANSWERED', 'TRANSFERRED', 'CALLBACK_REQUESTED', 'HUNG_UP_EARLY', 'VOICEMAIL', 'SCREENED', 'NO_ANSWER', 'BUSY',
  'DECLINED', 'INVALID_NUMBER', 'UNREACHABLE', 'BLOCKED', 'CARRIER_ERROR', 'PROVIDER_REFUSED',
  'PROVIDER_AT_CAPACITY', 'PROVIDER_DOWN', 'PROVIDER_ERROR', 'CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED',
  'MISCONFIGURED', 'CANCELED', 'LOST', 'INTERNAL_ERROR'
);
CREATE TYPE sentiment AS ENUM ('POSITIVE', 'NEUTRAL', 'NEGATIVE');
CREATE TYPE transcript_role AS ENUM ('AGENT', 'USER');
CREATE TYPE provider_cost_unit AS ENUM ('USD', 'CREDITS');
CREATE TYPE tool_call_status AS ENUM ('IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'REFUSED');
CREATE TYPE call_stats_rollup_span AS ENUM ('QUARTER', 'HOUR', 'DAY', 'MONTH', 'DAY_COURSE', 'WEEK_COURSE');
CREATE TYPE call_stats_facet AS ENUM (
  'NONE', 'AGENT', 'CAMPAIGN', 'OUTCOME', 'ATTEMPT', 'PHONE_NUMBER', 'COUNTRY', 'PROVIDER', 'ALL'
);
CREATE TYPE call_stats_span AS ENUM ('QUARTER_TOTAL', 'QUARTER', 'DAY', 'MONTH');

CREATE TABLE calls (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  agent_id TEXT NOT NULL REFERENCES agents ON UPDATE CASCADE ON DELETE RESTRICT,
  contact_id TEXT REFERENCES contacts ON UPDATE CASCADE ON DELETE SET NULL,
  campaign_id TEXT REFERENCES campaigns ON UPDATE CASCADE ON DELETE SET NULL,
  campaign_contact_id BIGINT REFERENCES campaign_contacts ON UPDATE CASCADE ON DELETE SET NULL,
  attempt INTEGER NOT NULL DEFAULT 1,
  phone_number_id TEXT REFERENCES phone_numbers ON UPDATE CASCADE ON DELETE SET NULL,
  phone_from TEXT NOT NULL,
  phone_to TEXT NOT NULL,
  status call_status NOT NULL DEFAULT 'QUEUED',
  ended_reason TEXT,
  provider TEXT NOT NULL,
  voice_provider_conv_id TEXT,
  idempotency_key TEXT,
  price_per_minute DECIMAL(12, 6) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  answered_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  duration_seconds INTEGER,
  summary TEXT,
  sentiment sentiment,
  sentiment_score DOUBLE PRECISION,
  goal_achieved BOOLEAN,
  extracted_data JSONB NOT NULL DEFAULT '{}',
  voicemail BOOLEAN NOT NULL DEFAULT false,
  recording_key TEXT,
  recording_content_type TEXT,
  has_recording BOOLEAN NOT NULL DEFAULT false,
  credits_charged INTEGER NOT NULL DEFAULT 0,
  event_sequence INTEGER NOT NULL DEFAULT 0,
  last_heard_at TIMESTAMPTZ(3) NOT NULL,
  recording_due_at TIMESTAMPTZ(3),
  recording_attempts INTEGER NOT NULL DEFAULT 0,
  outcome call_outcome,
  amended BOOLEAN NOT NULL DEFAULT false,
  failed_lookups INTEGER NOT NULL DEFAULT 0,
  failing_since TIMESTAMPTZ(3),
  unknown_lookups INTEGER NOT NULL DEFAULT 0,
  unknown_since TIMESTAMPTZ(3),
  provider_cost DECIMAL(18, 9),
  provider_cost_unit provider_cost_unit,
  external_id TEXT,
  metadata JSONB NOT NULL DEFAULT '{}',
  overrides JSONB NOT NULL DEFAULT '{}',
  variables JSONB NOT NULL DEFAULT '{}',
  agent_version INTEGER,
  country CHAR(2),
  credits_held INTEGER DEFAULT 0,
  permitted_at TIMESTAMPTZ(3),
  placing_at TIMESTAMPTZ(3),
  callback_at TIMESTAMPTZ(3),
  callback_request TEXT,
  placement_failures JSONB,
  delay JSONB,
  not_after TIMESTAMPTZ(3),
  not_before TIMESTAMPTZ(3),
  open_at TIMESTAMPTZ(3),
  scheduled_for TIMESTAMPTZ(3),
  transferred_to TEXT,
  disclosure TEXT,
  disclosure_heard BOOLEAN,
  quiet_hours JSONB,
  line_cost_due_at TIMESTAMPTZ(3),
  pre_dial JSONB,
  recording_rule recording_rule NOT NULL DEFAULT 'ALWAYS',
  CONSTRAINT call_attempt_positive CHECK (attempt >= 1),
  CONSTRAINT call_charge_not_negative CHECK (credits_charged >= 0),
  CONSTRAINT call_duration_not_negative CHECK (coalesce(duration_seconds, 0) >= 0),
  CONSTRAINT call_numbers_e164 CHECK (phone_to ~ '^\+[1-9][0-9]{1,14}$' AND phone_from ~ '^\+[1-9][0-9]{1,14}$'),
  CONSTRAINT call_of_campaign_has_contact CHECK ((campaign_id IS NULL) = (campaign_contact_id IS NULL)),
  CONSTRAINT call_sentiment_range CHECK (sentiment_score IS NULL OR sentiment_score BETWEEN -1 AND 1)
);
-- Finds the call that a repeated request opened.
CREATE UNIQUE INDEX calls_account_id_idempotency_key_key ON calls (account_id, idempotency_key);
-- Lists calls by the customer's id.
CREATE INDEX calls_by_external_id ON calls (account_id, external_id, id) WHERE external_id IS NOT NULL;
-- Lists calls by outcome.
CREATE INDEX calls_by_outcome ON calls (account_id, outcome, id) WHERE outcome IS NOT NULL;
-- An attempt of a campaign's contact is one call.
CREATE UNIQUE INDEX calls_campaign_contact_id_attempt_key ON calls (campaign_contact_id, attempt);
-- Lists a campaign's calls, newest first.
CREATE INDEX calls_campaign_id_id_idx ON calls (campaign_id, id DESC);
-- Lists a contact's calls, newest first.
CREATE INDEX calls_contact_id_id_idx ON calls (contact_id, id DESC);
-- Lists ended calls by status. Indexes of ended calls are partial: a call enters them once, at its end.
CREATE INDEX calls_ended ON calls (account_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
-- Lists ended calls from a number.
CREATE INDEX calls_ended_by_phone_from ON calls (phone_from, account_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
-- Lists ended calls to a number. The number comes first: an index that begins with the account would serve lists by status.
CREATE INDEX calls_ended_by_phone_to ON calls (phone_to, account_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
-- Lists an agent's ended calls.
CREATE INDEX calls_ended_of_agent ON calls (agent_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
-- Lists a campaign's ended calls.
CREATE INDEX calls_ended_of_campaign ON calls (campaign_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED') AND campaign_id IS NOT NULL;
-- Forgets idempotency keys of calls after a day.
CREATE INDEX calls_idempotency_expiry ON calls (created_at) WHERE idempotency_key IS NOT NULL;
-- Lists live calls without the scheduled ones, of which an account may have a hundred thousand.
CREATE INDEX calls_in_flight ON calls (account_id, id)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING') AND open_at IS NULL;
-- Asks the carrier for the cost of a call's line.
CREATE INDEX calls_line_cost_due ON calls (line_cost_due_at) WHERE line_cost_due_at IS NOT NULL;
-- Lists live calls.
CREATE INDEX calls_live ON calls (account_id, id) WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING');
-- Reconciles live calls, the longest silent first.
CREATE INDEX calls_live_by_silence ON calls (last_heard_at)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING');
-- Looks up lost calls again.
CREATE INDEX calls_lost ON calls (last_heard_at) WHERE ended_reason = 'lost_at_provider' AND NOT amended;
-- Lists an account's calls.
CREATE INDEX calls_of_account ON calls (account_id, id);
-- A campaign's contact has one live call.
CREATE UNIQUE INDEX calls_one_live_attempt ON calls (campaign_contact_id)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING');
-- A number has one live call, except the simulator's test numbers. The condition is worded unlike that of any other index,
-- so that a planner without fresh statistics does not read all live calls instead.
CREATE UNIQUE INDEX calls_one_live_per_number ON calls (account_id, phone_to)
  WHERE permitted_at IS NOT NULL AND status NOT IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
    AND phone_to NOT LIKE '+150055500%';
-- Counts the latest calls from a number, for the limits of its pools.
CREATE INDEX calls_placed_from_number ON calls
  (account_id, phone_from, (coalesce(greatest(permitted_at, placing_at), created_at)))
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
    AND (permitted_at IS NOT NULL OR scheduled_for IS NULL);
-- Finds the call of a provider's report.
CREATE UNIQUE INDEX calls_provider_voice_provider_conv_id_key ON calls (provider, voice_provider_conv_id);
-- Deletes recordings after their retention.
CREATE INDEX calls_recorded ON calls (id) WHERE recording_key IS NOT NULL;
-- Fetches a provider's recordings when they are due.
CREATE INDEX calls_recording_due ON calls (provider, recording_due_at) WHERE recording_due_at IS NOT NULL;
-- Counts the latest calls to a number, for caps and gaps. A call that never rang does not count.
CREATE INDEX calls_rung_by_number ON calls
  (account_id, phone_to, (coalesce(greatest(permitted_at, placing_at), created_at)))
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
    AND (answered_at IS NOT NULL OR outcome IS NULL OR outcome NOT IN ('PROVIDER_REFUSED', 'PROVIDER_AT_CAPACITY',
      'PROVIDER_DOWN', 'CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED', 'MISCONFIGURED', 'INTERNAL_ERROR'))
    AND (permitted_at IS NOT NULL OR scheduled_for IS NULL);
-- Opens scheduled calls, the next one first.
CREATE INDEX calls_to_open ON calls (open_at, account_id) WHERE open_at IS NOT NULL;

CREATE TABLE call_events (
  call_id TEXT NOT NULL REFERENCES calls ON UPDATE CASCADE ON DELETE RESTRICT,
  sequence INTEGER NOT NULL,
  event TEXT NOT NULL,
  status call_status NOT NULL,
  occurred_at TIMESTAMPTZ(3) NOT NULL,
  recorded_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (call_id, sequence)
);

-- Events of all calls in commit order, kept for a day for subscribers.
CREATE TABLE call_event_log (
  position BIGSERIAL PRIMARY KEY,
  account_id TEXT NOT NULL,
  call_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  status call_status NOT NULL,
  recorded_at TIMESTAMPTZ(3) NOT NULL
);
-- Reads an account's events after a position.
CREATE INDEX call_event_log_account_id_position_idx ON call_event_log (account_id, position);

CREATE TABLE transcript_turns (
  call_id TEXT NOT NULL REFERENCES calls ON UPDATE CASCADE ON DELETE RESTRICT,
  position INTEGER NOT NULL,
  role transcript_role NOT NULL,
  message TEXT NOT NULL,
  time_seconds DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (call_id, position)
);

-- Rules that permitted a dial, and its end: a chain of hashes for each account. Append-only.
CREATE TABLE dial_proofs (
  id BIGSERIAL PRIMARY KEY,
  account_id TEXT NOT NULL,
  call_id TEXT NOT NULL,
  record JSONB NOT NULL,
  sequence BIGINT,
  hash TEXT,
  CONSTRAINT dial_proofs_chained CHECK ((sequence IS NULL) = (hash IS NULL))
);
-- Reads an account's chain in order.
CREATE UNIQUE INDEX dial_proofs_account_id_sequence_key ON dial_proofs (account_id, sequence);
-- Finds the records of a call.
CREATE INDEX dial_proofs_call_id_idx ON dial_proofs (call_id);
-- Finds records without a place in the chain.
CREATE INDEX dial_proofs_unchained ON dial_proofs (account_id, id) WHERE sequence IS NULL;

CREATE TABLE tool_calls (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  call_id TEXT NOT NULL REFERENCES calls ON UPDATE CASCADE ON DELETE RESTRICT,
  request_id TEXT,
  name TEXT NOT NULL,
  arguments JSONB NOT NULL,
  status tool_call_status NOT NULL DEFAULT 'IN_PROGRESS',
  response_status INTEGER,
  result TEXT,
  error TEXT,
  started_at TIMESTAMPTZ(3) NOT NULL,
  latency_ms INTEGER
);
-- Records a provider's request once.
CREATE UNIQUE INDEX tool_calls_call_id_request_id_key ON tool_calls (call_id, request_id);

-- Calls of an account by minute, kept for two days and summed over the rows. Triggers append rows and sometimes merge them.
CREATE TABLE call_activity (
  account_id TEXT NOT NULL,
  minute TIMESTAMPTZ(3) NOT NULL,
  id BIGSERIAL,
  dialed INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  connected INTEGER NOT NULL,
  credits INTEGER NOT NULL,
  PRIMARY KEY (account_id, minute, id)
);

-- Statistics of ended calls by quarter of an hour of their creation, until a schedule moves them to call_stats_rollups.
CREATE TABLE call_stats (
  account_id TEXT NOT NULL,
  quarter TIMESTAMPTZ(3) NOT NULL,
  id BIGSERIAL,
  agent_id TEXT NOT NULL,
  agent_version INTEGER,
  campaign_id TEXT,
  outcome call_outcome,
  attempt INTEGER NOT NULL,
  phone_number_id TEXT,
  country CHAR(2),
  provider TEXT NOT NULL,
  duration_bucket SMALLINT,
  calls INTEGER NOT NULL,
  connected INTEGER NOT NULL,
  goals_judged INTEGER NOT NULL,
  goals_achieved INTEGER NOT NULL,
  seconds BIGINT NOT NULL,
  credits BIGINT NOT NULL,
  calls_costed INTEGER NOT NULL,
  credits_costed BIGINT NOT NULL,
  cost_usd DECIMAL(24, 9) NOT NULL,
  PRIMARY KEY (account_id, quarter, id)
);

-- Sums of call_stats by facet and span. Rows stay when calls are deleted.
CREATE TABLE call_stats_rollups (
  account_id TEXT NOT NULL,
  facet call_stats_facet NOT NULL,
  span call_stats_rollup_span NOT NULL,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  dimensions UUID NOT NULL,
  agent_id TEXT,
  agent_version INTEGER,
  campaign_id TEXT,
  outcome call_outcome,
  attempt INTEGER,
  phone_number_id TEXT,
  country CHAR(2),
  provider TEXT,
  duration_buckets SMALLINT[],
  duration_counts INTEGER[],
  calls INTEGER NOT NULL,
  connected INTEGER NOT NULL,
  goals_judged INTEGER NOT NULL,
  goals_achieved INTEGER NOT NULL,
  seconds BIGINT NOT NULL,
  credits BIGINT NOT NULL,
  calls_costed INTEGER NOT NULL,
  credits_costed BIGINT NOT NULL,
  cost_usd DECIMAL(24, 9) NOT NULL,
  PRIMARY KEY (account_id, facet, span, starts_at, dimensions)
);

-- Sums of the version before call_stats_rollups. Nothing is added to them; a schedule moves them.
CREATE TABLE call_stats_sums (
  account_id TEXT NOT NULL,
  span call_stats_span NOT NULL,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  dimensions UUID NOT NULL,
  agent_id TEXT,
  agent_version INTEGER,
  campaign_id TEXT,
  outcome call_outcome,
  attempt INTEGER,
  phone_number_id TEXT,
  country CHAR(2),
  provider TEXT,
  duration_buckets SMALLINT[],
  duration_counts INTEGER[],
  calls INTEGER NOT NULL,
  connected INTEGER NOT NULL,
  goals_judged INTEGER NOT NULL,
  goals_achieved INTEGER NOT NULL,
  seconds BIGINT NOT NULL,
  credits BIGINT NOT NULL,
  calls_costed INTEGER NOT NULL,
  credits_costed BIGINT NOT NULL,
  cost_usd DECIMAL(24, 9) NOT NULL,
  PRIMARY KEY (account_id, span, starts_at, dimensions)
);

-- ── Capacity of voice providers ──────────────────────────────────────────────────────────────────────

CREATE TYPE provider_waiter_kind AS ENUM ('CAMPAIGNS', 'SINGLE_CALLS');

-- Lines and starts per second of a voice provider. The least of its three numbers of lines applies; no limit if all are null.
CREATE TABLE provider_capacity (
  provider TEXT PRIMARY KEY,
  configured_lines INTEGER,
  calls_per_second INTEGER,
  reported_lines INTEGER,
  learned_lines INTEGER,
  raise_at TIMESTAMPTZ(3),
  raise_after_seconds INTEGER NOT NULL DEFAULT 10,
  closed_until TIMESTAMPTZ(3),
  closed_for_seconds INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT provider_capacity_positive CHECK (
    configured_lines > 0 AND calls_per_second > 0 AND reported_lines >= 0 AND learned_lines > 0
    AND raise_after_seconds > 0 AND closed_for_seconds >= 0
  )
);

-- Lines of a provider, each with the last call that used it. A line is free once that call is over.
CREATE TABLE provider_lines (
  provider TEXT NOT NULL,
  line INTEGER NOT NULL,
  call_id TEXT,
  account_id TEXT,
  taken_at TIMESTAMPTZ(3),
  PRIMARY KEY (provider, line),
  CONSTRAINT provider_lines_numbered CHECK (line > 0)
);

-- Slots for call starts, one row for each call per second that a provider permits.
CREATE TABLE provider_call_starts (
  provider TEXT NOT NULL,
  number INTEGER NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (provider, number)
);

-- Requests of accounts for free lines of a provider.
CREATE TABLE provider_waiters (
  provider TEXT NOT NULL,
  account_id TEXT NOT NULL,
  kind provider_waiter_kind NOT NULL,
  wanted INTEGER NOT NULL,
  since TIMESTAMPTZ(3) NOT NULL,
  until TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (provider, account_id, kind),
  CONSTRAINT provider_waiters_wanted CHECK (wanted >= 0)
);

-- ── Credits ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE ledger_entry_kind AS ENUM ('GRANT', 'PURCHASE', 'CALL_CHARGE', 'REFUND', 'DISPUTE');
CREATE TYPE purchase_status AS ENUM ('PENDING', 'COMPLETED', 'EXPIRED');

-- Cost of a minute to a destination. The most specific prefix of a number applies.
CREATE TABLE rates (
  country TEXT NOT NULL,
  prefix TEXT NOT NULL,
  description TEXT NOT NULL,
  price_per_minute DECIMAL(12, 6) NOT NULL,
  PRIMARY KEY (country, prefix),
  CONSTRAINT rate_country_iso CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT rate_not_negative CHECK (price_per_minute >= (0)::numeric),
  CONSTRAINT rate_prefix_digits CHECK (prefix ~ '^[0-9]*$')
);

CREATE TABLE credit_purchases (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  credits INTEGER NOT NULL,
  amount_usd_cents INTEGER NOT NULL,
  status purchase_status NOT NULL,
  payment_provider TEXT NOT NULL,
  provider_session_id TEXT,
  checkout_url TEXT,
  idempotency_key TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  completed_at TIMESTAMPTZ(3),
  lookup_at TIMESTAMPTZ(3),
  provider_payment_id TEXT,
  reversed_credits INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT purchase_credits_positive CHECK ((credits > 0) AND (amount_usd_cents >= 0)),
  CONSTRAINT purchase_reversed_at_most_whole CHECK ((reversed_credits >= 0) AND (reversed_credits <= credits))
);
-- Lists an account's purchases, newest first.
CREATE INDEX credit_purchases_account_id_id_idx ON credit_purchases (account_id, id DESC);
-- Finds the purchase that a repeated request began.
CREATE UNIQUE INDEX credit_purchases_account_id_idempotency_key_key ON credit_purchases (account_id, idempotency_key);
-- Finds the purchase of a refund or dispute.
CREATE UNIQUE INDEX credit_purchases_provider_payment_id_key ON credit_purchases (provider_payment_id);
-- Finds the purchase of a checkout.
CREATE UNIQUE INDEX credit_purchases_provider_session_id_key ON credit_purchases (provider_session_id);
-- Looks up pending purchases at the payment provider.
CREATE INDEX credit_purchases_unpaid ON credit_purchases (payment_provider, lookup_at NULLS FIRST)
  WHERE (status = 'PENDING') AND (provider_session_id IS NOT NULL);

-- Refunds and disputes of purchases.
CREATE TABLE purchase_reversals (
  id TEXT PRIMARY KEY,
  purchase_id TEXT NOT NULL REFERENCES credit_purchases ON UPDATE CASCADE ON DELETE RESTRICT,
  amount_usd_cents INTEGER NOT NULL,
  is_returned BOOLEAN NOT NULL,
  CONSTRAINT reversal_not_negative CHECK (amount_usd_cents >= 0)
);
-- Lists the reversals of a purchase.
CREATE INDEX purchase_reversals_purchase_id_idx ON purchase_reversals (purchase_id);

-- Append-only: a correction is another entry. No foreign key to calls, because entries stay when calls are deleted.
CREATE TABLE ledger_entries (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  kind ledger_entry_kind NOT NULL,
  amount INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  call_id TEXT,
  purchase_id TEXT REFERENCES credit_purchases ON UPDATE CASCADE ON DELETE SET NULL,
  agent_id TEXT,
  campaign_id TEXT,
  reason TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT ledger_amount_not_zero CHECK ((amount <> 0) OR (kind = 'CALL_CHARGE')),
  CONSTRAINT ledger_charge_is_of_a_call CHECK ((kind = 'CALL_CHARGE') = (call_id IS NOT NULL)),
  CONSTRAINT ledger_charge_takes CHECK ((kind <> 'CALL_CHARGE') OR (amount <= 0)),
  CONSTRAINT ledger_purchase_gives CHECK ((kind <> 'PURCHASE') OR (amount > 0)),
  CONSTRAINT ledger_purchase_is_of_a_purchase CHECK (
    (kind IN ('PURCHASE', 'REFUND', 'DISPUTE')) = (purchase_id IS NOT NULL)
  ),
  CONSTRAINT ledger_refund_takes CHECK ((kind <> 'REFUND') OR (amount < 0))
);
-- A purchase is credited once.
CREATE UNIQUE INDEX ledger_credits_a_purchase_once ON ledger_entries (purchase_id) WHERE kind = 'PURCHASE';
-- A call is charged once.
CREATE UNIQUE INDEX ledger_entries_call_id_key ON ledger_entries (call_id);
-- Lists an account's entries.
CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, id);
-- Lists an account's entries of a kind.
CREATE INDEX ledger_entries_of_kind ON ledger_entries (account_id, kind, id);
-- Lists the entries of a purchase.
CREATE INDEX ledger_entries_of_purchase ON ledger_entries (purchase_id) WHERE purchase_id IS NOT NULL;

-- Charges of calls by UTC day of booking. A trigger on the ledger adds to them.
CREATE TABLE credit_usage (
  account_id TEXT NOT NULL,
  day DATE NOT NULL,
  agent_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL,
  credits BIGINT NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (account_id, day, agent_id, campaign_id)
);

-- ── Webhooks ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE webhook_event_type AS ENUM (
  'CALL_STARTED', 'CALL_COMPLETED', 'CALL_FAILED', 'CAMPAIGN_COMPLETED', 'CONTACT_UPDATED', 'CREDITS_LOW',
  'CALL_ENDED', 'TEST', 'CAMPAIGN_PAUSED', 'NUMBER_RESTED'
);
CREATE TYPE webhook_endpoint_status AS ENUM ('ENABLED', 'DISABLED');
CREATE TYPE pre_dial_failure_action AS ENUM ('FAIL_CLOSED', 'FAIL_OPEN');
CREATE TYPE webhook_object_type AS ENUM ('ACCOUNT', 'CALL', 'CAMPAIGN', 'CONTACT', 'PHONE_NUMBER');
CREATE TYPE webhook_delivery_status AS ENUM ('PENDING', 'SUCCEEDED', 'FAILED');

-- Webhook endpoints of an account, or (with agent_id) the post-call webhook of an agent.
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  agent_id TEXT REFERENCES agents ON UPDATE CASCADE ON DELETE SET NULL,
  url TEXT,
  events webhook_event_type[] DEFAULT ARRAY[]::webhook_event_type[],
  status webhook_endpoint_status NOT NULL DEFAULT 'ENABLED',
  disabled_reason TEXT,
  secret TEXT NOT NULL,
  previous_secret TEXT,
  previous_secret_expires_at TIMESTAMPTZ(3),
  failing_since TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  deleted_at TIMESTAMPTZ(3),
  is_local BOOLEAN NOT NULL DEFAULT false,
  disabled_at TIMESTAMPTZ(3)
);
-- Lists an account's endpoints, newest first.
CREATE INDEX webhook_endpoints_account_id_id_idx ON webhook_endpoints (account_id, id DESC);
-- Finds the post-call webhook of an agent.
CREATE UNIQUE INDEX webhook_endpoints_agent_id_key ON webhook_endpoints (agent_id);
-- Finds the endpoints that receive an account's event.
CREATE INDEX webhook_endpoints_listening ON webhook_endpoints (account_id)
  WHERE (agent_id IS NULL) AND (deleted_at IS NULL) AND (status = 'ENABLED');
-- Finds the endpoints for which an account's event is kept, disabled ones included.
CREATE INDEX webhook_endpoints_of_account ON webhook_endpoints (account_id)
  WHERE (agent_id IS NULL) AND (deleted_at IS NULL);

-- An account's pre-dial webhook, called before each call.
CREATE TABLE pre_dial_webhooks (
  account_id TEXT PRIMARY KEY REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  url TEXT,
  on_failure pre_dial_failure_action NOT NULL DEFAULT 'FAIL_CLOSED',
  timeout_ms INTEGER NOT NULL DEFAULT 1000,
  secret TEXT NOT NULL,
  previous_secret TEXT,
  previous_secret_expires_at TIMESTAMPTZ(3),
  updated_at TIMESTAMPTZ(3) NOT NULL
);

-- Outbox: written in the transaction of the change, even without a subscribed endpoint. No foreign keys to agents
-- and calls, which would lock an agent's row at the end of each of its calls.
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON UPDATE CASCADE ON DELETE RESTRICT,
  type webhook_event_type NOT NULL,
  body TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  agent_id TEXT,
  object_type webhook_object_type,
  object_id TEXT,
  call_id TEXT
);
-- Recovers events by type and agent without reading their bodies.
CREATE INDEX webhook_events_account_id_id_type_agent_id_idx ON webhook_events (account_id, id DESC, type, agent_id);
-- Lists the events of a call.
CREATE INDEX webhook_events_of_call ON webhook_events (call_id) WHERE call_id IS NOT NULL;

-- Deliveries are the queue of the webhook workers, who take them endpoint by endpoint: a long queue for one endpoint
-- costs the others nothing.
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  event_id TEXT NOT NULL REFERENCES webhook_events ON UPDATE CASCADE ON DELETE CASCADE,
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints ON UPDATE CASCADE ON DELETE RESTRICT,
  status webhook_delivery_status NOT NULL DEFAULT 'PENDING',
  attempt_count INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  completed_at TIMESTAMPTZ(3),
  leased_until TIMESTAMPTZ(3),
  even_if_disabled BOOLEAN NOT NULL DEFAULT false
);
-- Lists an account's deliveries, newest first.
CREATE INDEX webhook_deliveries_account_id_id_idx ON webhook_deliveries (account_id, id DESC);
-- Lists an endpoint's deliveries, newest first.
CREATE INDEX webhook_deliveries_endpoint_id_id_idx ON webhook_deliveries (endpoint_id, id DESC);
-- Takes those that a user requested from a disabled endpoint, among thousands that wait.
CREATE INDEX webhook_deliveries_even_if_disabled ON webhook_deliveries (endpoint_id, next_attempt_at)
  WHERE (status = 'PENDING') AND even_if_disabled;
-- An event has one delivery to an endpoint.
CREATE UNIQUE INDEX webhook_deliveries_event_id_endpoint_id_key ON webhook_deliveries (event_id, endpoint_id);
-- Sends again what failed before an endpoint was disabled.
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, completed_at) WHERE status = 'FAILED';
-- Takes the deliveries of an endpoint that are due.
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'PENDING';

CREATE TABLE webhook_attempts (
  delivery_id TEXT NOT NULL REFERENCES webhook_deliveries ON UPDATE CASCADE ON DELETE CASCADE,
  number INTEGER NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  latency_ms INTEGER NOT NULL,
  response_status INTEGER,
  response_body TEXT,
  error TEXT,
  PRIMARY KEY (delivery_id, number)
);
