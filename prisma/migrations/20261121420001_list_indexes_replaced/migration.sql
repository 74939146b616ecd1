-- without-transaction
DROP INDEX CONCURRENTLY IF EXISTS contacts_account_id_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS contacts_account_id_status_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS contacts_contact_list_id_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_account_id_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_account_id_created_at_idx;
