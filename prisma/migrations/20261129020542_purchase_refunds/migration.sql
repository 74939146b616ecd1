-- Refunds of purchases, each with its own state. No foreign key, which would lock the purchases.
CREATE TABLE purchase_refunds (
  id TEXT PRIMARY KEY,
  purchase_id TEXT NOT NULL,
  reversal_id TEXT NOT NULL,
  amount_usd_cents INTEGER NOT NULL,
  is_returned BOOLEAN NOT NULL,
  CONSTRAINT refund_not_negative CHECK (amount_usd_cents >= 0)
);
-- Lists the refunds of a purchase.
CREATE INDEX purchase_refunds_purchase_id_idx ON purchase_refunds (purchase_id);
