-- CreateEnum
CREATE TYPE "export_recurrence" AS ENUM ('DAILY', 'WEEKLY', 'MONTHLY');

-- CreateEnum
CREATE TYPE "export_span" AS ENUM ('DAY_BEFORE', 'WEEK_BEFORE', 'MONTH_BEFORE');

-- CreateTable
CREATE TABLE "scheduled_exports" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "definition" JSONB NOT NULL,
    "covers" "export_span",
    "recurrence" "export_recurrence" NOT NULL,
    "time_zone" TEXT NOT NULL,
    "hour" INTEGER NOT NULL,
    "day" INTEGER,
    "next_due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_exports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "scheduled_exports_hour" CHECK ("hour" BETWEEN 0 AND 23),
    CONSTRAINT "scheduled_exports_day" CHECK (("day" IS NULL) = ("recurrence" = 'DAILY') AND "day" BETWEEN 1 AND CASE WHEN "recurrence" = 'WEEKLY' THEN 7 ELSE 31 END)
);

-- CreateTable
CREATE TABLE "scheduled_export_runs" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "scheduled_export_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "file_key" TEXT,
    "size_bytes" INTEGER,
    "failure" TEXT,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "scheduled_export_runs_pkey" PRIMARY KEY ("id")
);

-- Which scheduled exports has this account?
CREATE INDEX "scheduled_exports_account_id_idx" ON "scheduled_exports"("account_id");

-- Which scheduled exports are due?
CREATE INDEX "scheduled_exports_next_due_at_idx" ON "scheduled_exports"("next_due_at");

-- Which runs are deleted with this account?
CREATE INDEX "scheduled_export_runs_account_id_idx" ON "scheduled_export_runs"("account_id");

-- Which runs wait for an attempt?
CREATE INDEX "scheduled_export_runs_next_attempt_at_idx" ON "scheduled_export_runs"("next_attempt_at");

-- One run for each due time.
CREATE UNIQUE INDEX "scheduled_export_runs_scheduled_export_id_due_at_key" ON "scheduled_export_runs"("scheduled_export_id", "due_at");

-- AddForeignKey
ALTER TABLE "scheduled_exports" ADD CONSTRAINT "scheduled_exports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_export_runs" ADD CONSTRAINT "scheduled_export_runs_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_export_runs" ADD CONSTRAINT "scheduled_export_runs_scheduled_export_id_fkey" FOREIGN KEY ("scheduled_export_id") REFERENCES "scheduled_exports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
