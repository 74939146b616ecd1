-- AlterTable
ALTER TABLE "campaign_contacts" ADD COLUMN     "deferred_for" TEXT;
