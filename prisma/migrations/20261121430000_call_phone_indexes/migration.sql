-- without-transaction
-- Begin with the number: beginning with the account, they were used for lists by status, and read through for them.
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_by_phone_to;
CREATE INDEX CONCURRENTLY calls_ended_by_phone_to ON calls (phone_to, account_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_by_phone_from;
CREATE INDEX CONCURRENTLY calls_ended_by_phone_from ON calls (phone_from, account_id, status, id)
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED');
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_to;
DROP INDEX CONCURRENTLY IF EXISTS calls_ended_from;
