-- A call is updated about five times while it lives. What changes then (status, placing_at, answered_at, last_heard_at) is in
-- no index and no predicate any more, and pages keep room: these updates write into no index. Indexes of ended calls go by
-- computed columns instead, which change at the end.
DROP INDEX calls_ended, calls_ended_by_phone_from, calls_ended_by_phone_to, calls_ended_of_agent, calls_ended_of_campaign,
  calls_placed_from_number, calls_rung_by_number, calls_in_flight, calls_waiting, calls_one_live_attempt,
  calls_one_live_per_number, calls_live_by_silence, calls_lost, calls_contact_id_id_idx;

-- The status if it is final, else null.
CREATE FUNCTION final_status(status call_status) RETURNS call_status LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED') THEN status END;

ALTER TABLE calls SET (fillfactor = 75);
-- Computed columns rewrite the table, once for all of them. Processes of the version before fill them as well.
ALTER TABLE calls
  ADD COLUMN ended_status call_status GENERATED ALWAYS AS (final_status(status)) STORED,
  ADD COLUMN ended_placed_at timestamptz(3) GENERATED ALWAYS AS (
    CASE WHEN final_status(status) IS NOT NULL AND (permitted_at IS NOT NULL OR scheduled_for IS NULL)
    THEN coalesce(greatest(permitted_at, placing_at), created_at) END) STORED,
  ADD COLUMN ended_rung_at timestamptz(3) GENERATED ALWAYS AS (
    CASE WHEN final_status(status) IS NOT NULL AND (permitted_at IS NOT NULL OR scheduled_for IS NULL)
      AND (answered_at IS NOT NULL OR outcome IS NULL OR outcome NOT IN ('PROVIDER_REFUSED', 'PROVIDER_AT_CAPACITY',
        'PROVIDER_DOWN', 'CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED', 'MISCONFIGURED', 'INTERNAL_ERROR'))
    THEN coalesce(greatest(permitted_at, placing_at), created_at) END) STORED,
  ADD COLUMN lost_heard_at timestamptz(3) GENERATED ALWAYS AS (
    CASE WHEN ended_reason = 'lost_at_provider' AND NOT amended THEN last_heard_at END) STORED;

-- Lists of ended calls by status: of an account, of an agent, of a campaign, from and to a number.
CREATE INDEX calls_ended ON calls (account_id, ended_status, id) WHERE ended_status IS NOT NULL;
CREATE INDEX calls_ended_of_agent ON calls (agent_id, ended_status, id) WHERE ended_status IS NOT NULL;
CREATE INDEX calls_ended_of_campaign ON calls (campaign_id, ended_status, id)
  WHERE ended_status IS NOT NULL AND campaign_id IS NOT NULL;
CREATE INDEX calls_ended_by_phone_from ON calls (phone_from, account_id, ended_status, id) WHERE ended_status IS NOT NULL;
CREATE INDEX calls_ended_by_phone_to ON calls (phone_to, account_id, ended_status, id) WHERE ended_status IS NOT NULL;
-- The calls of a contact, and their contact when it is deleted.
CREATE INDEX calls_of_contact ON calls (contact_id, id) WHERE contact_id IS NOT NULL;

-- How often a number was called, and when last: caps and gaps of every dispatch.
CREATE INDEX calls_rung_by_number ON calls (account_id, phone_to, ended_rung_at) WHERE ended_rung_at IS NOT NULL;
-- How often a number of a pool was used within a day.
CREATE INDEX calls_placed_from_number ON calls (account_id, phone_from, ended_placed_at) WHERE ended_placed_at IS NOT NULL;

-- Lists of live calls, those on the providers' lines, and those that were not heard of for long.
CREATE INDEX calls_in_flight ON calls (account_id, id) WHERE ended_status IS NULL AND open_at IS NULL;
-- Lists of calls that wait for their time, of which an account may have a hundred thousand.
CREATE INDEX calls_waiting ON calls (account_id, id) WHERE ended_status IS NULL AND open_at IS NOT NULL;
-- A number has one live call of an account, but for the simulator's test numbers.
CREATE UNIQUE INDEX calls_one_live_per_number ON calls (account_id, phone_to)
  WHERE permitted_at IS NOT NULL AND ended_status IS NULL AND phone_to NOT LIKE '+150055500%';
-- A contact of a campaign has one live call.
CREATE UNIQUE INDEX calls_one_live_attempt ON calls (campaign_contact_id)
  WHERE ended_status IS NULL AND campaign_contact_id IS NOT NULL;
-- Lost calls are looked up again.
CREATE INDEX calls_lost ON calls (lost_heard_at) WHERE lost_heard_at IS NOT NULL;
