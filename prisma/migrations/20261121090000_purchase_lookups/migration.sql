-- When the payment provider is next asked of a purchase whose payment it has not told of.
ALTER TABLE "credit_purchases" ADD COLUMN "lookup_at" TIMESTAMPTZ(3),
ADD COLUMN "provider_payment_id" TEXT;

CREATE UNIQUE INDEX "credit_purchases_provider_payment_id_key" ON "credit_purchases"("provider_payment_id");
CREATE INDEX credit_purchases_unpaid ON credit_purchases (payment_provider, lookup_at NULLS FIRST)
  WHERE status = 'PENDING' AND provider_session_id IS NOT NULL;
