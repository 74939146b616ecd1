ALTER TABLE "accounts" ADD COLUMN "live_account_id" TEXT;

ALTER TABLE "accounts" ADD CONSTRAINT "accounts_live_account_id_fkey"
  FOREIGN KEY ("live_account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Which is the test account of this account? Partial, because updates of the other rows must not touch it.
CREATE UNIQUE INDEX "accounts_one_test_account" ON "accounts"("live_account_id") WHERE "live_account_id" IS NOT NULL;

-- The id of an account tells whether it is a test account, so that no reader needs this row to know.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_test_id"
  CHECK (("live_account_id" IS NOT NULL) = ("id" LIKE 'acc\_test\_%'));

-- A test account reaches no provider but the simulator, whatever the service believes.
ALTER TABLE "agents" ADD CONSTRAINT "agents_of_test_account_simulated"
  CHECK ("account_id" NOT LIKE 'acc\_test\_%' OR ("provider" = 'simulator' AND coalesce("fallback_provider", 'simulator') = 'simulator'));
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_of_test_account_simulated"
  CHECK ("account_id" NOT LIKE 'acc\_test\_%' OR "provider" = 'simulator');
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_of_no_test_account"
  CHECK ("account_id" NOT LIKE 'acc\_test\_%');
