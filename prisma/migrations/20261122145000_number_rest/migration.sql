-- How long a number of a pool rests that is significantly worse than the others, and the rests.
CREATE TYPE "number_rest_reason" AS ENUM ('FEWER_ANSWERED', 'HUNG_UP_SOONER', 'MORE_DECLINED', 'MORE_BLOCKED');

ALTER TABLE "number_pools" ADD COLUMN "rest_hours" INTEGER DEFAULT 24;
ALTER TABLE "number_pools" ADD CONSTRAINT number_pool_rest CHECK (rest_hours >= 1) NOT VALID;

ALTER TABLE "pool_numbers" ADD COLUMN "rest_others_rate" DOUBLE PRECISION,
ADD COLUMN "rest_rate" DOUBLE PRECISION,
ADD COLUMN "rest_reason" "number_rest_reason",
ADD COLUMN "resting_since" TIMESTAMPTZ(3),
ADD COLUMN "resting_until" TIMESTAMPTZ(3);

ALTER TYPE "webhook_event_type" ADD VALUE 'NUMBER_RESTED';
ALTER TYPE "webhook_object_type" ADD VALUE 'PHONE_NUMBER';
