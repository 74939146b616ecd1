-- CreateEnum
CREATE TYPE "recording_problem" AS ENUM ('STORAGE_FAILED', 'PROVIDER_FAILED', 'LOST');

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "recording_problem" "recording_problem";
