-- without-transaction
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_of_call;
CREATE INDEX CONCURRENTLY webhook_events_of_call ON webhook_events (call_id) WHERE call_id IS NOT NULL;
