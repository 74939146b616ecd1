-- How many calls a campaign starts in a second, growing to that after its start, and when it started its latest.
ALTER TABLE "campaigns" ADD COLUMN "call_starts" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
ADD COLUMN "calls_per_second" DOUBLE PRECISION,
ADD COLUMN "ramp_minutes" INTEGER,
ADD COLUMN "ramp_since" TIMESTAMPTZ(3),
ADD COLUMN "ramp_start_calls_per_second" DOUBLE PRECISION;
ALTER TABLE "campaigns" ADD CONSTRAINT campaign_call_rate CHECK (
  (calls_per_second IS NULL OR calls_per_second > 0) AND (ramp_minutes IS NULL) = (ramp_start_calls_per_second IS NULL)
  AND (ramp_minutes IS NULL OR (calls_per_second IS NOT NULL AND ramp_minutes >= 1 AND ramp_start_calls_per_second > 0
    AND ramp_start_calls_per_second <= calls_per_second))) NOT VALID;
