-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "overrides" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "variables" JSONB NOT NULL DEFAULT '{}';
