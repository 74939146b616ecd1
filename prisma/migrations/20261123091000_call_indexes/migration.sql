-- without-transaction
-- Each index has only the calls that it is asked for: an update of a call writes one entry into every index that holds it.

-- A repeated request finds the call that it opened.
DROP INDEX CONCURRENTLY IF EXISTS calls_account_id_idempotency_key_next;
CREATE UNIQUE INDEX CONCURRENTLY calls_account_id_idempotency_key_next ON calls (account_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS calls_account_id_idempotency_key_key;
ALTER INDEX calls_account_id_idempotency_key_next RENAME TO calls_account_id_idempotency_key_key;

-- A provider's report finds its call.
DROP INDEX CONCURRENTLY IF EXISTS calls_provider_voice_provider_conv_id_next;
CREATE UNIQUE INDEX CONCURRENTLY calls_provider_voice_provider_conv_id_next ON calls (provider, voice_provider_conv_id)
  WHERE voice_provider_conv_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS calls_provider_voice_provider_conv_id_key;
ALTER INDEX calls_provider_voice_provider_conv_id_next RENAME TO calls_provider_voice_provider_conv_id_key;

-- An attempt of a campaign's contact is one call.
DROP INDEX CONCURRENTLY IF EXISTS calls_campaign_contact_id_attempt_next;
CREATE UNIQUE INDEX CONCURRENTLY calls_campaign_contact_id_attempt_next ON calls (campaign_contact_id, attempt)
  WHERE campaign_contact_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS calls_campaign_contact_id_attempt_key;
ALTER INDEX calls_campaign_contact_id_attempt_next RENAME TO calls_campaign_contact_id_attempt_key;

-- Lists of live calls: those that wait for their time have an index beside calls_in_flight, and no longer one with it.
DROP INDEX CONCURRENTLY IF EXISTS calls_waiting;
CREATE INDEX CONCURRENTLY calls_waiting ON calls (account_id, id)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING') AND open_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS calls_live;

-- Lists of a campaign's calls walk along calls_ended_of_campaign and calls_in_flight.
DROP INDEX CONCURRENTLY IF EXISTS calls_campaign_id_id_idx;
