CREATE TYPE "plan_kind" AS ENUM ('CALL', 'CAMPAIGN_START', 'CAMPAIGN_RESUME', 'CREDIT_PURCHASE');

ALTER TABLE "api_keys" ADD COLUMN "plan_credits_per_day" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "api_keys_plan_credits_per_day" CHECK ("plan_credits_per_day" >= 0);

CREATE TABLE "plans" (
    "id_hash" BYTEA NOT NULL,
    "account_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "kind" "plan_kind" NOT NULL,
    "request" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "maximum_credits" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "result_id" TEXT,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id_hash"),
    CONSTRAINT "plans_maximum_credits" CHECK ("maximum_credits" >= 0)
);

-- What has this key confirmed within a day?
CREATE INDEX "plans_api_key_id_confirmed_at_idx" ON "plans"("api_key_id", "confirmed_at");

-- Which plans are over?
CREATE INDEX "plans_expires_at_idx" ON "plans"("expires_at");

ALTER TABLE "plans" ADD CONSTRAINT "plans_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "plans" ADD CONSTRAINT "plans_api_key_id_fkey"
  FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
