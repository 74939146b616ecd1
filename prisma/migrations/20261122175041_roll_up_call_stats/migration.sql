-- What has been counted of calls, summed by each dimension alone too, by hours and by the courses of a month's days and weeks: a
-- question by the hour of the day, or by days of any zone, with one dimension beside, reads a few rows for each hour instead of
-- all combinations of dimensions in all quarters of an hour. Calls still append what they add to call_stats, which waits for
-- nobody; a schedule moves it from there to call_stats_rollups. What is in call_stats_sums it puts back into call_stats, month by
-- month, and moves it the same way; a later release drops that table and its functions.

-- CreateEnum
CREATE TYPE "call_stats_rollup_span" AS ENUM ('QUARTER', 'HOUR', 'DAY', 'MONTH', 'DAY_COURSE', 'WEEK_COURSE');

-- CreateEnum
CREATE TYPE "call_stats_facet" AS ENUM ('NONE', 'AGENT', 'CAMPAIGN', 'OUTCOME', 'ATTEMPT', 'PHONE_NUMBER', 'COUNTRY', 'PROVIDER', 'ALL');

-- CreateTable
CREATE TABLE "call_stats_rollups" (
    "account_id" TEXT NOT NULL,
    "facet" "call_stats_facet" NOT NULL,
    "span" "call_stats_rollup_span" NOT NULL,
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

    CONSTRAINT "call_stats_rollups_pkey" PRIMARY KEY ("account_id","facet","span","starts_at","dimensions")
);

-- The rollups of parts of the statistics, by buckets of durations. A course starts in the first days of its month, so that a clock
-- that is steady during the month shows the hours and weekdays of all of it.
CREATE FUNCTION roll_up_call_stats(parts call_stats[]) RETURNS TABLE (
  facet call_stats_facet, span call_stats_rollup_span, starts_at timestamptz, agent_id text, agent_version int, campaign_id text,
  outcome call_outcome, attempt int, phone_number_id text, country char(2), provider text, bucket smallint,
  calls bigint, connected bigint, goals_judged bigint, goals_achieved bigint, seconds numeric, credits numeric,
  calls_costed bigint, credits_costed numeric, cost_usd numeric)
LANGUAGE sql STABLE AS $$
  SELECT facet, span, utc AT TIME ZONE 'UTC', agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country,
    provider, duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed,
    cost_usd
  FROM (
    SELECT
      CASE WHEN GROUPING(agent_id, provider) = 0 THEN 'ALL' WHEN GROUPING(agent_id) = 0 THEN 'AGENT'
        WHEN GROUPING(campaign_id) = 0 THEN 'CAMPAIGN' WHEN GROUPING(outcome) = 0 THEN 'OUTCOME'
        WHEN GROUPING(attempt) = 0 THEN 'ATTEMPT' WHEN GROUPING(phone_number_id) = 0 THEN 'PHONE_NUMBER'
        WHEN GROUPING(country) = 0 THEN 'COUNTRY' WHEN GROUPING(provider) = 0 THEN 'PROVIDER'
        ELSE 'NONE' END::call_stats_facet AS facet,
      CASE WHEN GROUPING(quarter) = 0 THEN 'QUARTER' WHEN GROUPING(hour) = 0 THEN 'HOUR' WHEN GROUPING(day) = 0 THEN 'DAY'
        WHEN GROUPING(month) = 0 THEN 'MONTH' WHEN GROUPING(day_course) = 0 THEN 'DAY_COURSE'
        ELSE 'WEEK_COURSE' END::call_stats_rollup_span AS span,
      coalesce(quarter, hour, day, month, day_course, week_course) AS utc,
      agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, duration_bucket,
      sum(calls) AS calls,
      sum(connected) AS connected,
      sum(goals_judged) AS goals_judged,
      sum(goals_achieved) AS goals_achieved,
      sum(seconds) AS seconds,
      sum(credits) AS credits,
      sum(calls_costed) AS calls_costed,
      sum(credits_costed) AS credits_costed,
      sum(cost_usd) AS cost_usd
    FROM (
      SELECT *, month + (quarter - day) AS day_course, month + (quarter - date_bin('7 days', quarter, month)) AS week_course
      FROM (
        SELECT agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, duration_bucket, calls,
          connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd,
          utc.quarter, date_trunc('hour', utc.quarter) AS hour, date_trunc('day', utc.quarter) AS day,
          date_trunc('month', utc.quarter) AS month
        FROM unnest(parts) AS part, LATERAL (SELECT part.quarter AT TIME ZONE 'UTC' AS quarter) AS utc) AS timed) AS coursed
    GROUP BY duration_bucket, GROUPING SETS (
      (quarter), (hour), (day), (day_course), (week_course),
      (quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (hour, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (day, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (month, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (day_course, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider),
      (hour, agent_id, agent_version), (day, agent_id, agent_version),
      (day_course, agent_id, agent_version), (week_course, agent_id, agent_version),
      (hour, campaign_id), (day, campaign_id), (day_course, campaign_id), (week_course, campaign_id),
      (hour, outcome), (day, outcome), (day_course, outcome), (week_course, outcome),
      (hour, attempt), (day, attempt), (day_course, attempt), (week_course, attempt),
      (hour, phone_number_id), (day, phone_number_id), (day_course, phone_number_id), (week_course, phone_number_id),
      (hour, country), (day, country), (day_course, country), (week_course, country),
      (hour, provider), (day, provider), (day_course, provider), (week_course, provider))
  ) AS grouped
$$;
-- A rollup as parts: one with the figures, and one for each bucket of durations with its connected calls. Volatile, so that
-- it is not inlined: PostgreSQL 18 fails to plan the whole rows of what was.
CREATE FUNCTION call_stats_parts(whole call_stats_rollups) RETURNS SETOF call_stats LANGUAGE sql VOLATILE AS $$
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

-- Puts the oldest month of an account's call_stats_sums back into call_stats. Whoever reads the tables in one statement finds each
-- call once.
CREATE FUNCTION put_back_call_stats_sums(account text) RETURNS void LANGUAGE sql AS $$
  WITH oldest AS (
    SELECT date_trunc('month', min(starts_at), 'UTC') AS month FROM call_stats_sums WHERE account_id = account AND span = 'MONTH'
  ), summed AS (
    DELETE FROM call_stats_sums AS whole USING oldest
    WHERE account_id = account AND date_trunc('month', starts_at, 'UTC') = month
    RETURNING whole
  )
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT account, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
  FROM summed, call_stats_parts(whole) WHERE (whole).span = 'QUARTER'
$$;
-- Moves so many parts of an account's statistics to its rollups, and answers how many there were. Whoever reads the tables in
-- one statement finds each part once. One at a time of an account, so that two never wait for each other's rows.
CREATE OR REPLACE FUNCTION sum_call_stats(account text, most int) RETURNS int LANGUAGE plpgsql SET work_mem = '64MB' AS $$
#variable_conflict use_column
DECLARE moved int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('call_stats ' || account, 0));
  IF NOT EXISTS (SELECT FROM call_stats WHERE account_id = account) THEN
    PERFORM put_back_call_stats_sums(account);
  END IF;
  -- By their places, in an array: the planner does not know how many rows wait, and might look for them anew for each of them.
  WITH taken AS (
    DELETE FROM call_stats AS part WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM call_stats WHERE account_id = account ORDER BY quarter, id LIMIT most FOR UPDATE SKIP LOCKED))
    RETURNING part
  ), bucketed AS (
    SELECT * FROM roll_up_call_stats((SELECT array_agg(part) FROM taken))
  ), summed AS (
    INSERT INTO call_stats_rollups AS known (
      account_id, facet, span, starts_at, dimensions, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id,
      country, provider, duration_buckets, duration_counts, calls, connected, goals_judged, goals_achieved, seconds, credits,
      calls_costed, credits_costed, cost_usd)
    SELECT account, facet, span, starts_at,
      md5(ROW(agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider)::text)::uuid,
      agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      coalesce(array_agg(bucket) FILTER (WHERE bucket IS NOT NULL AND connected <> 0), '{}'),
      coalesce(array_agg(connected::int) FILTER (WHERE bucket IS NOT NULL AND connected <> 0), '{}'),
      sum(calls)::int,
      sum(connected)::int,
      sum(goals_judged)::int,
      sum(goals_achieved)::int,
      sum(seconds)::bigint,
      sum(credits)::bigint,
      sum(calls_costed)::int,
      sum(credits_costed)::bigint,
      sum(cost_usd)
    FROM bucketed GROUP BY facet, span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country,
      provider
    ON CONFLICT (account_id, facet, span, starts_at, dimensions) DO UPDATE SET
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
        SELECT coalesce(array_agg(bucket), '{}'), coalesce(array_agg(connected), '{}')
        FROM (SELECT bucket, sum(connected)::int AS connected
              FROM (SELECT * FROM unnest(known.duration_buckets, known.duration_counts)
                    UNION ALL
                    SELECT * FROM unnest(excluded.duration_buckets, excluded.duration_counts)) AS joined (bucket, connected)
              GROUP BY bucket HAVING sum(connected) <> 0) AS together)
  )
  SELECT count(*) INTO moved FROM taken;
  RETURN moved;
END
$$;

-- What an account's calls say from a quarter of an hour on, less what is counted: empty when the two agree. In parts like those
-- of a rollup, as none tells which of its calls were in which bucket.
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
      SELECT part.* FROM call_stats_rollups AS whole, call_stats_parts(whole) AS part
      WHERE whole.account_id = account AND whole.facet = 'ALL' AND whole.span = 'QUARTER' AND whole.starts_at >= since
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
-- What an account's quarters of an hour say by all dimensions, less what its other rollups say: empty when they agree. Month by
-- month, which no rollup is longer than.
CREATE FUNCTION miscounted_call_stats_rollups(account text)
RETURNS TABLE (facet call_stats_facet, span call_stats_rollup_span, starts_at timestamptz, calls int, credits int)
LANGUAGE plpgsql SET work_mem = '64MB' AS $$
#variable_conflict use_column
DECLARE month timestamptz;
BEGIN
  FOR month IN
    SELECT DISTINCT date_trunc('month', starts_at, 'UTC') FROM call_stats_rollups WHERE account_id = account ORDER BY 1
  LOOP
    RETURN QUERY
    WITH rollups AS MATERIALIZED (
      SELECT whole FROM call_stats_rollups AS whole
      WHERE whole.account_id = account AND whole.facet = ANY (enum_range(NULL::call_stats_facet))
        AND whole.span = ANY (enum_range(NULL::call_stats_rollup_span))
        AND whole.starts_at >= month AND whole.starts_at < (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'
    ), quarters AS (
      SELECT array_agg(part) AS parts FROM rollups, call_stats_parts(whole) AS part
      WHERE (whole).facet = 'ALL' AND (whole).span = 'QUARTER'
    )
    SELECT facet, span, starts_at, sum(calls)::int, sum(credits)::int
    FROM (
      SELECT facet, span, starts_at, sum(calls) AS calls, sum(credits) AS credits
      FROM (
        SELECT found.* FROM quarters, roll_up_call_stats(parts) AS found WHERE (found.facet, found.span) <> ('ALL', 'QUARTER')
        UNION ALL
        SELECT (whole).facet, (whole).span, (whole).starts_at, (whole).agent_id, (whole).agent_version, (whole).campaign_id,
          (whole).outcome, (whole).attempt, (whole).phone_number_id, (whole).country, (whole).provider, part.duration_bucket,
          -part.calls, -part.connected, -part.goals_judged, -part.goals_achieved, -part.seconds, -part.credits,
          -part.calls_costed, -part.credits_costed, -part.cost_usd
        FROM rollups, call_stats_parts(whole) AS part WHERE ((whole).facet, (whole).span) <> ('ALL', 'QUARTER')
      ) AS difference
      GROUP BY facet, span, starts_at, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
        bucket
      HAVING sum(calls) <> 0 OR sum(connected) <> 0 OR sum(goals_judged) <> 0 OR sum(goals_achieved) <> 0
        OR sum(seconds) <> 0 OR sum(credits) <> 0 OR sum(calls_costed) <> 0 OR sum(credits_costed) <> 0 OR sum(cost_usd) <> 0
    ) AS differences
    GROUP BY facet, span, starts_at;
  END LOOP;
END
$$;
-- Calls that were deleted stay counted: parts are only added. Rollups that disagree are put back, to be summed again.
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
  IF EXISTS (SELECT FROM miscounted_call_stats_rollups(account)) THEN
    WITH summed AS (DELETE FROM call_stats_rollups AS whole WHERE account_id = account RETURNING whole)
    INSERT INTO call_stats (
      account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
    SELECT account, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
    FROM summed, call_stats_parts(whole) WHERE (whole).facet = 'ALL' AND (whole).span = 'QUARTER';
  END IF;
END
$$;
