-- CreateEnum
CREATE TYPE "provider_waiter_kind" AS ENUM ('CAMPAIGNS', 'SINGLE_CALLS');

-- CreateTable
CREATE TABLE "provider_capacity" (
    "provider" TEXT NOT NULL,
    "configured_lines" INTEGER,
    "calls_per_second" INTEGER,
    "reported_lines" INTEGER,
    "learned_lines" INTEGER,
    "raise_at" TIMESTAMPTZ(3),
    "raise_after_seconds" INTEGER NOT NULL DEFAULT 10,
    "closed_until" TIMESTAMPTZ(3),
    "closed_for_seconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "provider_capacity_pkey" PRIMARY KEY ("provider")
);

-- CreateTable
CREATE TABLE "provider_lines" (
    "provider" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "call_id" TEXT,
    "account_id" TEXT,
    "taken_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_lines_pkey" PRIMARY KEY ("provider","line")
);

-- CreateTable
CREATE TABLE "provider_call_starts" (
    "provider" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_call_starts_pkey" PRIMARY KEY ("provider","number")
);

-- CreateTable
CREATE TABLE "provider_waiters" (
    "provider" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" "provider_waiter_kind" NOT NULL,
    "wanted" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_waiters_pkey" PRIMARY KEY ("provider","account_id","kind")
);

ALTER TABLE "provider_capacity"
  ADD CONSTRAINT provider_capacity_positive CHECK (
    configured_lines > 0 AND calls_per_second > 0 AND reported_lines >= 0 AND learned_lines > 0
    AND raise_after_seconds > 0 AND closed_for_seconds >= 0);
ALTER TABLE "provider_lines" ADD CONSTRAINT provider_lines_numbered CHECK (line > 0);
ALTER TABLE "provider_waiters" ADD CONSTRAINT provider_waiters_wanted CHECK (wanted >= 0);
