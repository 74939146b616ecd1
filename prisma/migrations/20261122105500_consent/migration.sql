-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "consent" JSONB;

-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "require_consent" BOOLEAN NOT NULL DEFAULT false;
