-- AlterTable
ALTER TABLE "provider_capacity" ADD COLUMN     "learned_at" TIMESTAMPTZ(3);
