-- without-transaction
-- The key of ledger entries that the next migration takes; it also serves the lists of an account.
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_account_id_id_next;
CREATE UNIQUE INDEX CONCURRENTLY ledger_entries_account_id_id_next ON ledger_entries (account_id, id);
