-- without-transaction
-- The key of webhook events that the next migration takes: it also serves the lists of an account, which have an index of their own.
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_account_id_id_next;
CREATE UNIQUE INDEX CONCURRENTLY webhook_events_account_id_id_next ON webhook_events (account_id, id);
