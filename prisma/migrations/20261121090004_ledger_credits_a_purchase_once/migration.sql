-- without-transaction
DROP INDEX CONCURRENTLY IF EXISTS ledger_credits_a_purchase_once;
CREATE UNIQUE INDEX CONCURRENTLY ledger_credits_a_purchase_once ON ledger_entries (purchase_id) WHERE kind = 'PURCHASE';
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_purchase_id_key;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_purchase_is_of_a_purchase;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_refund_takes;
