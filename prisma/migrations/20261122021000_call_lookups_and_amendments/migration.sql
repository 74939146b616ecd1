-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "amended" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "failed_lookups" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "failing_since" TIMESTAMPTZ(3),
ADD COLUMN     "unknown_lookups" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unknown_since" TIMESTAMPTZ(3);
