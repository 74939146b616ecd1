-- Refunds and disputes are of a purchase too. Validated by the next migration.
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_purchase_is_of_a_purchase,
  ADD CONSTRAINT ledger_purchase_is_of_a_purchase
    CHECK ((kind IN ('PURCHASE', 'REFUND', 'DISPUTE')) = (purchase_id IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT ledger_refund_takes CHECK (kind <> 'REFUND' OR amount < 0) NOT VALID;
