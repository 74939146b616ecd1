-- When a recording is tried next, decided by its call instead of a job's retries, which end.
ALTER TABLE "calls" ADD COLUMN "recording_due_at" TIMESTAMPTZ(3),
ADD COLUMN "recording_attempts" INTEGER NOT NULL DEFAULT 0;

UPDATE calls SET recording_due_at = now() WHERE has_recording AND recording_key IS NULL;

DROP INDEX calls_recording_owed;
CREATE INDEX calls_recording_due ON calls (provider, recording_due_at) WHERE recording_due_at IS NOT NULL;
-- The recordings that a retention period may end.
CREATE INDEX calls_recorded ON calls (id) WHERE recording_key IS NOT NULL;
