-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "archived" BOOLEAN NOT NULL DEFAULT false;
