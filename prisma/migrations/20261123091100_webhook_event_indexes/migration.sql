-- without-transaction
-- Lists and recoveries walk along an account's events. Ascending, as ids are: a new entry never splits a page in its middle.
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_account_id_id_idx;
CREATE INDEX CONCURRENTLY webhook_events_account_id_id_idx ON webhook_events (account_id, id);
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_account_id_id_type_agent_id_idx;
