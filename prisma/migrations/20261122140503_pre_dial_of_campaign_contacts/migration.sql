-- AlterTable
ALTER TABLE "campaign_contacts" ADD COLUMN     "pre_dial_failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pre_dial_reason" TEXT;
