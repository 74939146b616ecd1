-- without-transaction
-- Calls that are live and permitted to call a number; of those to one number, each but the first is refused.
DROP INDEX CONCURRENTLY IF EXISTS calls_one_live_per_number;
CREATE UNIQUE INDEX CONCURRENTLY calls_one_live_per_number ON calls (account_id, phone_to)
  WHERE permitted_at IS NOT NULL AND status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING');
