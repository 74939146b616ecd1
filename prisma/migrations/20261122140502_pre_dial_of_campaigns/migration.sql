-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "pre_dial_trouble" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pre_dial_webhook" JSONB;
