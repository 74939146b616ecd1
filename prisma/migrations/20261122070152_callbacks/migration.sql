-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "callback_at" TIMESTAMPTZ(3),
ADD COLUMN     "callback_request" TEXT;

-- AlterTable
ALTER TABLE "campaign_contacts" ADD COLUMN     "callback_at" TIMESTAMPTZ(3);
