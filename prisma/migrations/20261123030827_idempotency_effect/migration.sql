-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "effect" TEXT;
