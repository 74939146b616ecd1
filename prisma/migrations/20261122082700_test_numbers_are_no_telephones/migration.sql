-- without-transaction
-- The simulator's test numbers (+1 500 555 00xx) are scripts that any number of calls may follow at once, not telephones.
DROP INDEX CONCURRENTLY IF EXISTS calls_one_live_per_number;
CREATE UNIQUE INDEX CONCURRENTLY calls_one_live_per_number ON calls (account_id, phone_to)
  WHERE permitted_at IS NOT NULL AND status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING')
    AND phone_to NOT LIKE '+150055500%';
