-- without-transaction
-- The lost calls that are still looked up, by their last look-up.
DROP INDEX CONCURRENTLY IF EXISTS calls_lost;
CREATE INDEX CONCURRENTLY calls_lost ON calls (last_heard_at)
  WHERE ended_reason = 'lost_at_provider' AND NOT amended;
