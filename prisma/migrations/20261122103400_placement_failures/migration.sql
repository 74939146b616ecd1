-- Why voice providers did not place a call, in their own words.
ALTER TABLE "calls" ADD COLUMN "placement_failures" JSONB;
