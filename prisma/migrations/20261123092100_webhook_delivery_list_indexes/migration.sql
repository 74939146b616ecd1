-- without-transaction
-- Ascending, as ids are: a new entry never splits a page in its middle.
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_account_id_id_next;
CREATE INDEX CONCURRENTLY webhook_deliveries_account_id_id_next ON webhook_deliveries (account_id, id);
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_account_id_id_idx;
ALTER INDEX webhook_deliveries_account_id_id_next RENAME TO webhook_deliveries_account_id_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_endpoint_id_id_next;
CREATE INDEX CONCURRENTLY webhook_deliveries_endpoint_id_id_next ON webhook_deliveries (endpoint_id, id);
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_endpoint_id_id_idx;
ALTER INDEX webhook_deliveries_endpoint_id_id_next RENAME TO webhook_deliveries_endpoint_id_id_idx;
