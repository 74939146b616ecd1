-- without-transaction
-- The campaigns of a number pool, and the check of the reference that the migration before left for later.
DROP INDEX CONCURRENTLY IF EXISTS campaigns_of_pool;
CREATE INDEX CONCURRENTLY campaigns_of_pool ON campaigns (number_pool_id, id);
ALTER TABLE campaigns VALIDATE CONSTRAINT campaigns_number_pool_id_fkey;
