-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "pre_dial" JSONB;
