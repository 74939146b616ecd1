-- CreateEnum
CREATE TYPE "credits_run_out" AS ENUM ('HANG_UP', 'FINISH');

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "calls_live" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "credits_held" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "credits_run_out" "credits_run_out" NOT NULL DEFAULT 'HANG_UP',
ADD COLUMN     "is_metered" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "max_calls_per_day" INTEGER,
ADD COLUMN     "max_calls_per_month" INTEGER,
ADD COLUMN     "max_calls_per_week" INTEGER,
ADD COLUMN     "min_call_gap_seconds" INTEGER,
ADD COLUMN     "overdraft_credits" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "credits_held" INTEGER DEFAULT 0,
ADD COLUMN     "permitted_at" TIMESTAMPTZ(3),
ADD COLUMN     "placing_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "credits_held" INTEGER NOT NULL DEFAULT 0;
