-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "require_consent" BOOLEAN NOT NULL DEFAULT false;
