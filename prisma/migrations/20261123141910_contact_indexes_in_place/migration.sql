-- without-transaction
-- Lists by status, and what has just been suppressed, are found in contact_status_entries. No index of contacts has a column that a
-- call changes.
DROP INDEX CONCURRENTLY IF EXISTS contacts_of_status;
DROP INDEX CONCURRENTLY IF EXISTS contacts_opted_out;
