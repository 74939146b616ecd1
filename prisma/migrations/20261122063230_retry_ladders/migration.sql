-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "retry_ladders" JSONB;
