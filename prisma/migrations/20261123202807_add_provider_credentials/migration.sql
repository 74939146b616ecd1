-- AlterTable
ALTER TABLE "unread_provider_messages" ADD COLUMN     "account_id" TEXT;

-- CreateTable
CREATE TABLE "provider_credentials" (
    "id" TEXT NOT NULL,
    "account_id" TEXT,
    "service" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_credentials_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "provider_credentials_account_id_service_key" ON "provider_credentials"("account_id", "service");

-- One row without an account for each service
CREATE UNIQUE INDEX "provider_credentials_shared_key" ON "provider_credentials"("service") WHERE "account_id" IS NULL;

-- AddForeignKey
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
