-- without-transaction
-- The calls that wait for their time, the next one first.
DROP INDEX CONCURRENTLY IF EXISTS calls_to_open;
CREATE INDEX CONCURRENTLY calls_to_open ON calls (open_at, account_id) WHERE open_at IS NOT NULL;
