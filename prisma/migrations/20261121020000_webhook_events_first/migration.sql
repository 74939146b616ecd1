-- Every event is kept, whether an endpoint listens or not; a disabled endpoint's deliveries wait.

ALTER TABLE webhook_endpoints ADD COLUMN disabled_at timestamptz(3);
UPDATE webhook_endpoints SET disabled_at = updated_at WHERE status = 'DISABLED';

-- What an event is written for: the few endpoints of the account itself, not those of its agents.
CREATE INDEX webhook_endpoints_of_account ON webhook_endpoints (account_id)
  WHERE agent_id IS NULL AND deleted_at IS NULL;

-- Without a foreign key: it would lock the agent's row at the end of each of its calls.
ALTER TABLE webhook_events ADD COLUMN agent_id text;

ALTER TABLE webhook_deliveries
  ADD COLUMN leased_until timestamptz(3),
  ADD COLUMN even_if_disabled boolean NOT NULL DEFAULT false;
