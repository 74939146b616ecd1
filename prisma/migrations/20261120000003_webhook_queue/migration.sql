-- The deliveries are the queue of the webhook workers, taken from endpoint by endpoint, so that a long
-- queue for one endpoint costs the others nothing.
DROP INDEX webhook_deliveries_due;
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (endpoint_id, next_attempt_at)
  WHERE status = 'PENDING';
