-- CreateEnum
CREATE TYPE "number_strategy" AS ENUM ('STICKY', 'LOCAL', 'LEAST_USED');

-- CreateTable
CREATE TABLE "number_pools" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "strategy" "number_strategy" NOT NULL DEFAULT 'STICKY',
    "max_calls_per_day" INTEGER,
    "max_calls_per_minute" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "number_pools_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pool_numbers" (
    "pool_id" TEXT NOT NULL,
    "phone_number_id" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pool_numbers_pkey" PRIMARY KEY ("pool_id","phone_number_id")
);

-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "number_pool_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "number_pools_account_id_name_key" ON "number_pools"("account_id", "name");

-- CreateIndex
CREATE INDEX "pool_numbers_phone_number_id_idx" ON "pool_numbers"("phone_number_id");

-- AddForeignKey
ALTER TABLE "number_pools" ADD CONSTRAINT "number_pools_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_numbers" ADD CONSTRAINT "pool_numbers_pool_id_fkey" FOREIGN KEY ("pool_id") REFERENCES "number_pools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_numbers" ADD CONSTRAINT "pool_numbers_phone_number_id_fkey" FOREIGN KEY ("phone_number_id") REFERENCES "phone_numbers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_number_pool_id_fkey" FOREIGN KEY ("number_pool_id") REFERENCES "number_pools"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
