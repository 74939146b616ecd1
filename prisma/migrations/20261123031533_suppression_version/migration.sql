-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "suppression_version" INTEGER NOT NULL DEFAULT 0;
