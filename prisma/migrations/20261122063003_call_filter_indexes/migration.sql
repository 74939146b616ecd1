-- without-transaction
-- Lists of calls by their outcome, and by the id that the customer has for them.
DROP INDEX CONCURRENTLY IF EXISTS calls_by_outcome;
CREATE INDEX CONCURRENTLY calls_by_outcome ON calls (account_id, outcome, id) WHERE outcome IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS calls_by_external_id;
CREATE INDEX CONCURRENTLY calls_by_external_id ON calls (account_id, external_id, id) WHERE external_id IS NOT NULL;
