-- without-transaction
-- The ended calls that count as calls to a number, by when they were placed: its latest ones, without reading the others.
DROP INDEX CONCURRENTLY IF EXISTS calls_rung_by_number;
CREATE INDEX CONCURRENTLY calls_rung_by_number ON calls (account_id, phone_to, (coalesce(greatest(permitted_at, placing_at), created_at)))
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
    AND (answered_at IS NOT NULL OR outcome IS NULL OR outcome NOT IN ('PROVIDER_REFUSED', 'PROVIDER_AT_CAPACITY',
      'PROVIDER_DOWN', 'CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED', 'MISCONFIGURED', 'INTERNAL_ERROR'))
    AND (permitted_at IS NOT NULL OR scheduled_for IS NULL);
-- The same calls as before, in words that no other index has: a number's live call must not be looked for among all that are
-- live, which a planner without fresh statistics prefers.
DROP INDEX CONCURRENTLY IF EXISTS calls_one_live_per_number_next;
CREATE UNIQUE INDEX CONCURRENTLY calls_one_live_per_number_next ON calls (account_id, phone_to)
  WHERE permitted_at IS NOT NULL AND status NOT IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
    AND phone_to NOT LIKE '+150055500%';
DROP INDEX CONCURRENTLY IF EXISTS calls_one_live_per_number;
ALTER INDEX calls_one_live_per_number_next RENAME TO calls_one_live_per_number;
