-- without-transaction
-- One index over all that a search looks into: by measure half of what an import pays for an index of each column.
DROP INDEX CONCURRENTLY IF EXISTS contacts_search;
CREATE INDEX CONCURRENTLY contacts_search ON contacts USING gin
  ((coalesce(name, '') || E'\x1f' || coalesce(company, '') || E'\x1f' || coalesce(email, '') || E'\x1f' || phone) gin_trgm_ops);
