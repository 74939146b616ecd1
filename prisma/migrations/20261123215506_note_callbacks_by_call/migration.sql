-- No release has had this table yet, so that no older process writes the dropped column.
DELETE FROM "callback_receipts" WHERE "forged_at" IS NULL;

-- AlterTable
ALTER TABLE "callback_receipts" DROP COLUMN "believed_at",
ALTER COLUMN "forged_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "reported_at" TIMESTAMPTZ(3);
