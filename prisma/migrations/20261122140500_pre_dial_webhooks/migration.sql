-- CreateEnum
CREATE TYPE "pre_dial_failure_action" AS ENUM ('FAIL_CLOSED', 'FAIL_OPEN');

-- CreateTable
CREATE TABLE "pre_dial_webhooks" (
    "account_id" TEXT NOT NULL,
    "url" TEXT,
    "on_failure" "pre_dial_failure_action" NOT NULL DEFAULT 'FAIL_CLOSED',
    "timeout_ms" INTEGER NOT NULL DEFAULT 1000,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pre_dial_webhooks_pkey" PRIMARY KEY ("account_id")
);

-- AddForeignKey
ALTER TABLE "pre_dial_webhooks" ADD CONSTRAINT "pre_dial_webhooks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
