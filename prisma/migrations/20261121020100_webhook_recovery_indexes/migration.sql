-- without-transaction
-- A recovery chooses events by type and agent alone, without reading their bodies.
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_account_id_id_type_agent_id_idx;
CREATE INDEX CONCURRENTLY webhook_events_account_id_id_type_agent_id_idx
  ON webhook_events (account_id, id DESC, type, agent_id);
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_account_id_id_idx;

-- An event's id carries its time, so the retention walks along the primary key.
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_created_at_idx;

-- What somebody asked to have sent to a disabled endpoint is found among thousands that wait for it.
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_even_if_disabled;
CREATE INDEX CONCURRENTLY webhook_deliveries_even_if_disabled
  ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'PENDING' AND even_if_disabled;

-- What failed in the trouble that disabled an endpoint is sent again when it is enabled.
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_failed;
CREATE INDEX CONCURRENTLY webhook_deliveries_failed
  ON webhook_deliveries (endpoint_id, completed_at) WHERE status = 'FAILED';
