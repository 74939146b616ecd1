-- What of a purchase's payment was refunded or disputed, and the credits that were taken back for it.
ALTER TABLE "credit_purchases" ADD COLUMN "reversed_credits" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE credit_purchases ADD CONSTRAINT purchase_reversed_at_most_whole
  CHECK (reversed_credits BETWEEN 0 AND credits);

CREATE TABLE "purchase_reversals" (
    "id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "amount_usd_cents" INTEGER NOT NULL,
    "is_returned" BOOLEAN NOT NULL,

    CONSTRAINT "purchase_reversals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "purchase_reversals_purchase_id_idx" ON "purchase_reversals"("purchase_id");
ALTER TABLE "purchase_reversals" ADD CONSTRAINT "purchase_reversals_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "credit_purchases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE purchase_reversals ADD CONSTRAINT reversal_not_negative CHECK (amount_usd_cents >= 0);
