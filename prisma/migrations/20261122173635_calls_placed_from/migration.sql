-- without-transaction
-- The ended calls from a number by when they were placed: the latest ones, which its pools limit, without reading the others.
DROP INDEX CONCURRENTLY IF EXISTS calls_placed_from_number;
CREATE INDEX CONCURRENTLY calls_placed_from_number ON calls (account_id, phone_from, (coalesce(greatest(permitted_at, placing_at), created_at)))
  WHERE status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
    AND (permitted_at IS NOT NULL OR scheduled_for IS NULL);
