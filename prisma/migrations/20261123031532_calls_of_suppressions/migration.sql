-- AlterTable
ALTER TABLE "suppressed_numbers" ADD COLUMN     "call_id" TEXT;
