-- The pace of a pool's numbers: seconds between two calls from one, and a cap for a day that grows after it was added.
ALTER TABLE "number_pools" ADD COLUMN "cooldown_seconds" INTEGER,
ADD COLUMN "warm_up_calls_per_day" INTEGER,
ADD COLUMN "warm_up_days" INTEGER;
ALTER TABLE "number_pools" ADD CONSTRAINT number_pool_warm_up CHECK (
  (warm_up_days IS NULL) = (warm_up_calls_per_day IS NULL)
  AND (warm_up_days IS NULL OR (warm_up_days >= 1 AND warm_up_calls_per_day BETWEEN 1 AND max_calls_per_day))) NOT VALID;
ALTER TABLE "number_pools" ADD CONSTRAINT number_pool_cooldown CHECK (cooldown_seconds >= 1) NOT VALID;
