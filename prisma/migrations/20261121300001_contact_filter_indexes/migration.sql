-- without-transaction
DROP INDEX CONCURRENTLY IF EXISTS contacts_account_id_status_id_idx;
CREATE INDEX CONCURRENTLY contacts_account_id_status_id_idx ON contacts (account_id, status, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS contacts_tags_idx;
CREATE INDEX CONCURRENTLY contacts_tags_idx ON contacts USING gin (tags);
