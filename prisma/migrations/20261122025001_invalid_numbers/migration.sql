-- Numbers that a call found not to exist, for campaigns to pass over.
CREATE TABLE "invalid_numbers" (
    "account_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invalid_numbers_pkey" PRIMARY KEY ("account_id","phone")
);

ALTER TABLE "invalid_numbers" ADD CONSTRAINT "invalid_numbers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
