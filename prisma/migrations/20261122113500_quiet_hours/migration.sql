-- CreateEnum
CREATE TYPE "quiet_hours" AS ENUM ('OFF', 'REFUSE', 'DEFER');

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "quiet_hours" "quiet_hours" NOT NULL DEFAULT 'OFF';

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "quiet_hours" JSONB;
