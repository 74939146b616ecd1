-- What has been counted of calls, summed by longer spans too, so that a question about a year reads hundreds of rows instead of
-- each quarter of an hour. Calls still append what they add to call_stats, which waits for nobody; a schedule moves it from
-- there to call_stats_sums. What is in call_stats already is moved the same way, batch by batch.

-- CreateEnum
CREATE TYPE "call_stats_span" AS ENUM ('QUARTER_TOTAL', 'QUARTER', 'DAY', 'MONTH');

-- AlterTable
ALTER TABLE "call_stats" DROP COLUMN "is_folded";

-- CreateTable
CREATE TABLE "call_stats_sums" (
    "account_id" TEXT NOT NULL,
    "span" "call_stats_span" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "dimensions" UUID NOT NULL,
    "agent_id" TEXT,
    "agent_version" INTEGER,
    "campaign_id" TEXT,
    "outcome" "call_outcome",
    "attempt" INTEGER,
    "phone_number_id" TEXT,
    "country" CHAR(2),
    "provider" TEXT,
    "duration_buckets" SMALLINT[],
    "duration_counts" INTEGER[],
    "calls" INTEGER NOT NULL,
    "connected" INTEGER NOT NULL,
    "goals_judged" INTEGER NOT NULL,
    "goals_achieved" INTEGER NOT NULL,
    "seconds" BIGINT NOT NULL,
    "credits" BIGINT NOT NULL,
    "calls_costed" INTEGER NOT NULL,
    "credits_costed" BIGINT NOT NULL,
    "cost_usd" DECIMAL(24,9) NOT NULL,

    CONSTRAINT "call_stats_sums_pkey" PRIMARY KEY ("account_id","span","starts_at","dimensions")
);

-- Appends what changed, as before, and leaves the summing to the schedule.
CREATE OR REPLACE FUNCTION count_call_stats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT * FROM call_contribution(NEW, 1)
  UNION ALL SELECT * FROM call_contribution(OLD, -1) WHERE TG_OP = 'UPDATE';
  RETURN NULL;
END
$$;
DROP FUNCTION fold_call_stats(text, timestamptz);

-- The spans that a part of the statistics is summed in, with its dimensions there.
CREATE FUNCTION call_stats_spans(part call_stats) RETURNS TABLE (
  span call_stats_span, starts_at timestamptz, agent_id text, agent_version int, campaign_id text, outcome call_outcome,
  attempt int, phone_number_id text, country char(2), provider text)
LANGUAGE sql STABLE AS $$
  SELECT 'QUARTER_TOTAL'::call_stats_span, part.quarter, NULL::text, NULL::int, NULL::text, NULL::call_outcome, NULL::int,
    NULL::text, NULL::char(2), NULL::text
  UNION ALL
  SELECT span, starts_at, part.agent_id, part.agent_version, part.campaign_id, part.outcome, part.attempt,
    part.phone_number_id, part.country, part.provider
  FROM (VALUES ('QUARTER'::call_stats_span, part.quarter),
               ('DAY', date_trunc('day', part.quarter, 'UTC')),
               ('MONTH', date_trunc('month', part.quarter, 'UTC'))) AS detailed (span, starts_at)
$$;
-- A sum as parts: one with the figures, and one for each bucket of durations with its connected calls. Volatile, so that
-- it is not inlined: PostgreSQL 18 fails to plan the whole rows of what was.
CREATE FUNCTION call_stats_parts(whole call_stats_sums) RETURNS SETOF call_stats LANGUAGE sql VOLATILE AS $$
  SELECT whole.account_id, whole.starts_at, 0::bigint, whole.agent_id, whole.agent_version, whole.campaign_id, whole.outcome,
    whole.attempt, whole.phone_number_id, whole.country, whole.provider, bucket,
    times * whole.calls, connected, times * whole.goals_judged, times * whole.goals_achieved, times * whole.seconds,
    times * whole.credits, times * whole.calls_costed, times * whole.credits_costed, times * whole.cost_usd
  FROM (
    SELECT 1, NULL::smallint, whole.connected - coalesce((SELECT sum(held) FROM unnest(whole.duration_counts) AS held), 0)::int
    UNION ALL
    SELECT 0, bucket, held FROM unnest(whole.duration_buckets, whole.duration_counts) AS duration (bucket, held)
  ) AS part (times, bucket, connected)
$$;

-- Moves so many parts of an account's statistics to its sums, and answers how many there were. Whoever reads both tables in
-- one statement finds each part once. One at a time of an account, so that two never wait for each other's rows.
CREATE FUNCTION sum_call_stats(account text, most int) RETURNS int LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('call_stats ' || account, 0));
  WITH taken AS (
    DELETE FROM call_stats AS part WHERE (account_id, quarter, id) IN (
      SELECT account_id, quarter, id FROM call_stats WHERE account_id = account
      ORDER BY quarter, id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING part
  ), bucketed AS (
    SELECT span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      (part).duration_bucket AS bucket,
      sum((part).calls) AS calls,
      sum((part).connected) AS connected,
      sum((part).goals_judged) AS goals_judged,
      sum((part).goals_achieved) AS goals_achieved,
      sum((part).seconds) AS seconds,
      sum((part).credits) AS credits,
      sum((part).calls_costed) AS calls_costed,
      sum((part).credits_costed) AS credits_costed,
      sum((part).cost_usd) AS cost_usd
    FROM taken, call_stats_spans(part)
    GROUP BY span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, bucket
  ), moved AS (
    INSERT INTO call_stats_sums AS known (
      account_id, span, starts_at, dimensions, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id,
        country, provider,
      duration_buckets, duration_counts, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed,
        credits_costed, cost_usd)
    SELECT account, span, starts_at, md5(ROW(agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country,
      provider)::text)::uuid,
      agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      coalesce(array_agg(bucket ORDER BY bucket) FILTER (WHERE bucket IS NOT NULL AND connected <> 0), '{}'),
      coalesce(array_agg(connected::int ORDER BY bucket) FILTER (WHERE bucket IS NOT NULL AND connected <> 0), '{}'),
      sum(calls)::int,
      sum(connected)::int,
      sum(goals_judged)::int,
      sum(goals_achieved)::int,
      sum(seconds)::bigint,
      sum(credits)::bigint,
      sum(calls_costed)::int,
      sum(credits_costed)::bigint,
      sum(cost_usd)
    FROM bucketed GROUP BY span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country,
      provider
    ON CONFLICT (account_id, span, starts_at, dimensions) DO UPDATE SET
      calls = known.calls + excluded.calls,
      connected = known.connected + excluded.connected,
      goals_judged = known.goals_judged + excluded.goals_judged,
      goals_achieved = known.goals_achieved + excluded.goals_achieved,
      seconds = known.seconds + excluded.seconds,
      credits = known.credits + excluded.credits,
      calls_costed = known.calls_costed + excluded.calls_costed,
      credits_costed = known.credits_costed + excluded.credits_costed,
      cost_usd = known.cost_usd + excluded.cost_usd,
      (duration_buckets, duration_counts) = (
        SELECT coalesce(array_agg(bucket ORDER BY bucket), '{}'), coalesce(array_agg(connected ORDER BY bucket), '{}')
        FROM (SELECT bucket, sum(connected)::int AS connected
              FROM (SELECT * FROM unnest(known.duration_buckets, known.duration_counts)
                    UNION ALL
                    SELECT * FROM unnest(excluded.duration_buckets, excluded.duration_counts)) AS joined (bucket, connected)
              GROUP BY bucket HAVING sum(connected) <> 0) AS together)
  )
  SELECT count(*)::int FROM taken
$$;

-- What an account's calls say from a quarter of an hour on, less what is counted: empty when the two agree. In parts like those
-- of a sum, as no sum tells which of its calls were in which bucket.
CREATE OR REPLACE FUNCTION miscounted_call_stats(account text, since timestamptz) RETURNS SETOF call_stats LANGUAGE sql AS $$
  SELECT account, quarter, 0::bigint, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    bucket, sum(times * calls)::int, sum(connected * held)::int, sum(times * goals_judged)::int,
    sum(times * goals_achieved)::int, sum(times * seconds)::bigint, sum(times * credits)::bigint,
    sum(times * calls_costed)::int, sum(times * credits_costed)::bigint, sum(times * cost_usd)
  FROM (
    SELECT added.* FROM calls, call_contribution(calls, 1) AS added
    WHERE calls.account_id = account AND calls.created_at >= since
    UNION ALL
    SELECT account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, -calls, -connected, -goals_judged, -goals_achieved, -seconds, -credits, -calls_costed,
      -credits_costed, -cost_usd
    FROM (
      SELECT * FROM call_stats WHERE account_id = account AND quarter >= since
      UNION ALL
      SELECT part.* FROM call_stats_sums AS whole, call_stats_parts(whole) AS part
      WHERE whole.account_id = account AND whole.span = 'QUARTER' AND whole.starts_at >= since) AS counted
  ) AS difference, LATERAL (
    SELECT 1, NULL::smallint, CASE WHEN duration_bucket IS NULL THEN 1 ELSE 0 END
    UNION ALL
    SELECT 0, duration_bucket::smallint, 1 WHERE duration_bucket IS NOT NULL) AS part (times, bucket, held)
  GROUP BY quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, bucket
  HAVING sum(times * calls) <> 0 OR sum(connected * held) <> 0 OR sum(times * goals_judged) <> 0
    OR sum(times * goals_achieved) <> 0 OR sum(times * seconds) <> 0 OR sum(times * credits) <> 0
    OR sum(times * calls_costed) <> 0 OR sum(times * credits_costed) <> 0 OR sum(times * cost_usd) <> 0
$$;
-- What an account's quarters of an hour say, less what its other spans say: empty when they agree.
CREATE FUNCTION miscounted_call_stats_sums(account text)
RETURNS TABLE (span call_stats_span, starts_at timestamptz, calls int, credits int) LANGUAGE sql AS $$
  WITH quarters AS MATERIALIZED (
    SELECT part FROM call_stats_sums AS whole, call_stats_parts(whole) AS part
    WHERE whole.account_id = account AND whole.span = 'QUARTER'
  )
  SELECT span, starts_at, sum(calls)::int, sum(credits)::int
  FROM (
    SELECT span, starts_at, sum(calls) AS calls, sum(credits) AS credits
    FROM (
      SELECT spans.*, (part).duration_bucket, (part).calls, (part).connected, (part).goals_judged, (part).goals_achieved,
        (part).seconds, (part).credits, (part).calls_costed, (part).credits_costed, (part).cost_usd
      FROM quarters, call_stats_spans(part) AS spans WHERE spans.span <> 'QUARTER'
      UNION ALL
      SELECT whole.span, whole.starts_at, whole.agent_id, whole.agent_version, whole.campaign_id, whole.outcome,
        whole.attempt, whole.phone_number_id, whole.country, whole.provider, part.duration_bucket,
        -part.calls, -part.connected, -part.goals_judged, -part.goals_achieved, -part.seconds, -part.credits,
        -part.calls_costed, -part.credits_costed, -part.cost_usd
      FROM call_stats_sums AS whole, call_stats_parts(whole) AS part
      WHERE whole.account_id = account AND whole.span <> 'QUARTER'
    ) AS difference
    GROUP BY span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket
    HAVING sum(calls) <> 0 OR sum(connected) <> 0 OR sum(goals_judged) <> 0 OR sum(goals_achieved) <> 0 OR sum(seconds) <> 0
      OR sum(credits) <> 0 OR sum(calls_costed) <> 0 OR sum(credits_costed) <> 0 OR sum(cost_usd) <> 0
  ) AS differences
  GROUP BY span, starts_at
$$;
-- Calls that were deleted stay counted: parts are only added. Sums that disagree are put back, to be summed again.
CREATE OR REPLACE FUNCTION recount_call_stats(account text) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('call_stats ' || account, 0));
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT account, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
  FROM miscounted_call_stats(account, '-infinity') WHERE calls > 0 OR connected > 0;
  IF EXISTS (SELECT FROM miscounted_call_stats_sums(account)) THEN
    WITH summed AS (DELETE FROM call_stats_sums AS whole WHERE account_id = account RETURNING whole)
    INSERT INTO call_stats (
      account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
    SELECT account, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
    FROM summed, call_stats_parts(whole) WHERE (whole).span = 'QUARTER';
  END IF;
END
$$;
