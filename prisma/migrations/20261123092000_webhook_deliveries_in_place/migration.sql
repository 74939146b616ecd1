-- Most deliveries succeed at once: what changes then (status, attempt_count, completed_at) is in no index and no predicate,
-- and pages keep room, so that the row is updated in its place without a new entry in any index.
DROP INDEX webhook_deliveries_pending, webhook_deliveries_even_if_disabled, webhook_deliveries_failed;

ALTER TABLE webhook_deliveries SET (fillfactor = 75);
-- The computed column rewrites the table. Processes of the version before fill it as well.
ALTER TABLE webhook_deliveries
  ADD COLUMN claimed_at timestamptz(3),
  ADD COLUMN failed_at timestamptz(3) GENERATED ALWAYS AS (CASE WHEN status = 'FAILED' THEN completed_at END) STORED,
  ADD CONSTRAINT webhook_delivery_waits_while_pending CHECK (next_attempt_at IS NULL OR status = 'PENDING');

-- Deliveries that wait for their time, endpoint by endpoint.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
-- Those that a user requested, to a disabled endpoint for which thousands wait.
CREATE INDEX webhook_deliveries_even_if_disabled ON webhook_deliveries (endpoint_id, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL AND even_if_disabled;
-- What failed in the trouble that disabled an endpoint is sent again when it is enabled.
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, failed_at) WHERE failed_at IS NOT NULL;

-- How far deliveries have been searched for first attempts that are not over in time.
CREATE TABLE webhook_delivery_sweep (
  swept_to text NOT NULL,
  CONSTRAINT webhook_delivery_sweep_pkey PRIMARY KEY (swept_to)
);
INSERT INTO webhook_delivery_sweep SELECT coalesce(max(id), '') FROM webhook_deliveries;

-- An endpoint's deliveries that jobs have in hand, but for first attempts: how many there are, and which are lost.
CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (endpoint_id, claimed_at) WHERE claimed_at IS NOT NULL;

-- What jobs have in hand now. Its first attempts are told from others no more.
UPDATE webhook_deliveries SET claimed_at = now() WHERE status = 'PENDING' AND next_attempt_at IS NULL;
