-- without-transaction
-- The lists below an agent, a contact list, a phone number and a purchase.
DROP INDEX CONCURRENTLY IF EXISTS campaigns_of_agent;
CREATE INDEX CONCURRENTLY campaigns_of_agent ON campaigns (agent_id, id);
DROP INDEX CONCURRENTLY IF EXISTS campaigns_of_list;
CREATE INDEX CONCURRENTLY campaigns_of_list ON campaigns (contact_list_id, id);
DROP INDEX CONCURRENTLY IF EXISTS campaigns_of_number;
CREATE INDEX CONCURRENTLY campaigns_of_number ON campaigns (phone_number_id, id);
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_of_purchase;
CREATE INDEX CONCURRENTLY ledger_entries_of_purchase ON ledger_entries (purchase_id) WHERE purchase_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS campaigns_agent_id_idx;
