-- AlterTable
ALTER TABLE "agents" ADD COLUMN     "disclosure" TEXT;

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "disclosure" TEXT,
ADD COLUMN     "disclosure_heard" BOOLEAN;
