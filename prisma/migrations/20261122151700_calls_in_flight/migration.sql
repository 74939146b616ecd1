-- without-transaction
-- Live calls without those that wait for their time, of which an account may have a hundred thousand: a page of live calls
-- read through all of them.
DROP INDEX CONCURRENTLY IF EXISTS calls_in_flight;
CREATE INDEX CONCURRENTLY calls_in_flight ON calls (account_id, id)
  WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING') AND open_at IS NULL;
