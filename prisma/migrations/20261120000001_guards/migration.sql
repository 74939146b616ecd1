-- What the database itself refuses, so that no bug above it can spend money or ring a telephone twice.

-- The ledger is append-only: a correction is another entry.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only: write a correcting entry instead of % on %', TG_OP, OLD.id
    USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE FUNCTION refuse_ledger_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_truncate();

ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_amount_not_zero CHECK (amount <> 0 OR kind = 'CALL_CHARGE'),
  ADD CONSTRAINT ledger_charge_is_of_a_call CHECK ((kind = 'CALL_CHARGE') = (call_id IS NOT NULL)),
  ADD CONSTRAINT ledger_purchase_is_of_a_purchase CHECK ((kind = 'PURCHASE') = (purchase_id IS NOT NULL)),
  ADD CONSTRAINT ledger_charge_takes CHECK (kind <> 'CALL_CHARGE' OR amount <= 0),
  ADD CONSTRAINT ledger_purchase_gives CHECK (kind <> 'PURCHASE' OR amount > 0);

ALTER TABLE accounts
  ADD CONSTRAINT account_threshold_sane CHECK (low_balance_threshold >= 0),
  ADD CONSTRAINT account_limits_positive CHECK (
    coalesce(requests_per_minute, 1) > 0 AND coalesce(requests_per_second, 1) > 0 AND coalesce(concurrent_limit, 1) > 0);

ALTER TABLE credit_purchases
  ADD CONSTRAINT purchase_credits_positive CHECK (credits > 0 AND amount_usd_cents >= 0);

ALTER TABLE rates
  ADD CONSTRAINT rate_not_negative CHECK (price_per_minute >= 0),
  ADD CONSTRAINT rate_country_iso CHECK (country ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT rate_prefix_digits CHECK (prefix ~ '^[0-9]*$');

ALTER TABLE contacts ADD CONSTRAINT contact_phone_e164 CHECK (phone ~ '^\+[1-9][0-9]{1,14}$');
ALTER TABLE suppressed_numbers ADD CONSTRAINT suppressed_phone_e164 CHECK (phone ~ '^\+[1-9][0-9]{1,14}$');
ALTER TABLE phone_numbers ADD CONSTRAINT number_e164 CHECK (e164 ~ '^\+[1-9][0-9]{1,14}$');

ALTER TABLE agents
  ADD CONSTRAINT agent_max_duration_positive CHECK (max_duration_seconds > 0),
  ADD CONSTRAINT agent_deployed_revision_exists CHECK (deployed_revision <= revision);

ALTER TABLE campaigns
  ADD CONSTRAINT campaign_attempts_range CHECK (max_attempts BETWEEN 1 AND 10),
  ADD CONSTRAINT campaign_delay_range CHECK (delay_minutes BETWEEN 0 AND 10080),
  ADD CONSTRAINT campaign_concurrency_range CHECK (concurrent_calls BETWEEN 1 AND 1000),
  ADD CONSTRAINT campaign_counters_sane CHECK (
    calls_live >= 0 AND calls_live <= concurrent_calls AND contacts_pending >= 0
    AND contacts_pending <= contacts_total AND calls_successful <= calls_completed
    AND calls_completed + calls_failed + calls_live = calls_total),
  ADD CONSTRAINT campaign_pause_has_reason CHECK ((status = 'PAUSED') = (pause_reason IS NOT NULL));

ALTER TABLE campaign_contacts
  ADD CONSTRAINT campaign_contact_attempts_range CHECK (attempts BETWEEN 0 AND 10);
-- The dialler's due-query: the longest waiting contact of one campaign.
CREATE INDEX campaign_contacts_due ON campaign_contacts (campaign_id, next_attempt_at, id) WHERE state = 'PENDING';

ALTER TABLE calls
  ADD CONSTRAINT call_numbers_e164 CHECK (phone_to ~ '^\+[1-9][0-9]{1,14}$' AND phone_from ~ '^\+[1-9][0-9]{1,14}$'),
  ADD CONSTRAINT call_charge_not_negative CHECK (credits_charged >= 0),
  ADD CONSTRAINT call_attempt_positive CHECK (attempt >= 1),
  ADD CONSTRAINT call_duration_not_negative CHECK (coalesce(duration_seconds, 0) >= 0),
  ADD CONSTRAINT call_sentiment_range CHECK (sentiment_score IS NULL OR sentiment_score BETWEEN -1 AND 1),
  ADD CONSTRAINT call_of_campaign_has_contact CHECK ((campaign_id IS NULL) = (campaign_contact_id IS NULL));
-- One live attempt per campaign contact, whatever the dialler believes.
CREATE UNIQUE INDEX calls_one_live_attempt ON calls (campaign_contact_id)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING');
-- Reconciliation's due-query: the live call that was silent longest.
CREATE INDEX calls_live_by_silence ON calls (last_heard_at)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING');
-- The recordings still to be fetched.
CREATE INDEX calls_recording_owed ON calls (id) WHERE has_recording AND recording_key IS NULL;

-- The due-query of the webhook workers.
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'PENDING';
-- The endpoints that an event of an account goes to.
CREATE INDEX webhook_endpoints_listening ON webhook_endpoints (account_id)
  WHERE agent_id IS NULL AND deleted_at IS NULL AND status = 'ENABLED';

-- The calls whose idempotency key is to be forgotten after a day.
CREATE INDEX calls_idempotency_expiry ON calls (created_at) WHERE idempotency_key IS NOT NULL;
