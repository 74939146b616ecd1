-- without-transaction
-- Lists walk along these in order (src/platform/database/sql/index-walk.ts).
DROP INDEX CONCURRENTLY IF EXISTS contacts_of_account;
CREATE INDEX CONCURRENTLY contacts_of_account ON contacts (account_id, id);
DROP INDEX CONCURRENTLY IF EXISTS contacts_of_status;
CREATE INDEX CONCURRENTLY contacts_of_status ON contacts (account_id, status, id);
DROP INDEX CONCURRENTLY IF EXISTS contacts_of_list;
CREATE INDEX CONCURRENTLY contacts_of_list ON contacts (contact_list_id, id);
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_of_account;
CREATE INDEX CONCURRENTLY ledger_entries_of_account ON ledger_entries (account_id, id);
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_of_kind;
CREATE INDEX CONCURRENTLY ledger_entries_of_kind ON ledger_entries (account_id, kind, id);
DROP INDEX CONCURRENTLY IF EXISTS campaign_contacts_of_state;
CREATE INDEX CONCURRENTLY campaign_contacts_of_state ON campaign_contacts (campaign_id, state, coalesce(outcome, ''), id);
