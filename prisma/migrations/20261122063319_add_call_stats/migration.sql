-- The questions that are asked about calls, answered without reading them: counted when calls end.

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "agent_version" INTEGER,
ADD COLUMN     "country" CHAR(2);

-- CreateTable
CREATE TABLE "call_stats" (
    "account_id" TEXT NOT NULL,
    "quarter" TIMESTAMPTZ(3) NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "is_folded" BOOLEAN NOT NULL DEFAULT false,
    "agent_id" TEXT NOT NULL,
    "agent_version" INTEGER,
    "campaign_id" TEXT,
    "outcome" "call_outcome",
    "attempt" INTEGER NOT NULL,
    "phone_number_id" TEXT,
    "country" CHAR(2),
    "provider" TEXT NOT NULL,
    "duration_bucket" SMALLINT,
    "calls" INTEGER NOT NULL,
    "connected" INTEGER NOT NULL,
    "goals_judged" INTEGER NOT NULL,
    "goals_achieved" INTEGER NOT NULL,
    "seconds" BIGINT NOT NULL,
    "credits" BIGINT NOT NULL,
    "calls_costed" INTEGER NOT NULL,
    "credits_costed" BIGINT NOT NULL,
    "cost_usd" DECIMAL(24,9) NOT NULL,

    CONSTRAINT "call_stats_pkey" PRIMARY KEY ("account_id","quarter","id")
);

-- What one call that has ended adds, or with -1 takes away.
CREATE FUNCTION call_contribution(call calls, sign int)
RETURNS TABLE (
  account_id text, quarter timestamptz, agent_id text, agent_version int, campaign_id text, outcome call_outcome, attempt int,
  phone_number_id text, country char(2), provider text, duration_bucket int, calls int, connected int, goals_judged int,
  goals_achieved int, seconds int, credits int, calls_costed int, credits_costed int, cost_usd numeric)
LANGUAGE sql IMMUTABLE AS $$
  SELECT call.account_id, date_bin('15 minutes', call.created_at, 'epoch'), call.agent_id, call.agent_version, call.campaign_id,
    call.outcome, call.attempt, call.phone_number_id, call.country, call.provider,
    CASE WHEN call.answered_at IS NOT NULL
      THEN floor(ln(greatest(call.duration_seconds, 1)) / ln(1.1::float8))::int END,
    sign, CASE WHEN call.answered_at IS NOT NULL THEN sign ELSE 0 END,
    CASE WHEN call.goal_achieved IS NOT NULL THEN sign ELSE 0 END, CASE WHEN call.goal_achieved THEN sign ELSE 0 END,
    CASE WHEN call.answered_at IS NOT NULL THEN sign * coalesce(call.duration_seconds, 0) ELSE 0 END,
    sign * call.credits_charged,
    CASE WHEN call.provider_cost_unit = 'USD' THEN sign ELSE 0 END,
    CASE WHEN call.provider_cost_unit = 'USD' THEN sign * call.credits_charged ELSE 0 END,
    CASE WHEN call.provider_cost_unit = 'USD' THEN sign * call.provider_cost ELSE 0 END
  WHERE call.ended_at IS NOT NULL
$$;

-- Like call_activity: appends what changed, which waits for nobody. Folds the quarters that were appended to.
CREATE FUNCTION fold_call_stats(account text, newest timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM call_stats WHERE (account_id, quarter, id) IN (
      SELECT account_id, quarter, id FROM call_stats
      WHERE account_id = account AND quarter IN (
        SELECT quarter FROM call_stats
        WHERE account_id = account AND quarter > newest - interval '1 day' AND NOT is_folded)
      FOR UPDATE SKIP LOCKED)
    RETURNING *
  )
  INSERT INTO call_stats (
    account_id, quarter, is_folded, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT account, quarter, true, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, sum(calls), sum(connected), sum(goals_judged), sum(goals_achieved), sum(seconds), sum(credits),
    sum(calls_costed), sum(credits_costed), sum(cost_usd)
  FROM taken GROUP BY quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket
  HAVING sum(calls) <> 0
$$;
CREATE FUNCTION count_call_stats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT * FROM call_contribution(NEW, 1)
  UNION ALL SELECT * FROM call_contribution(OLD, -1) WHERE TG_OP = 'UPDATE';
  IF random() < 0.005 THEN
    PERFORM fold_call_stats(NEW.account_id, NEW.created_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_added_to_stats AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION count_call_stats();
CREATE TRIGGER calls_ended_to_stats AFTER UPDATE ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (OLD.ended_at IS NULL, OLD.answered_at IS NULL, OLD.outcome, OLD.duration_seconds, OLD.goal_achieved,
         OLD.credits_charged, OLD.provider_cost, OLD.provider_cost_unit, OLD.provider)
      IS DISTINCT FROM (NEW.ended_at IS NULL, NEW.answered_at IS NULL, NEW.outcome, NEW.duration_seconds, NEW.goal_achieved,
         NEW.credits_charged, NEW.provider_cost, NEW.provider_cost_unit, NEW.provider))
  EXECUTE FUNCTION count_call_stats();

-- What an account's calls say from a quarter of an hour on, less what is counted: empty when the two agree.
CREATE FUNCTION miscounted_call_stats(account text, since timestamptz) RETURNS SETOF call_stats LANGUAGE sql AS $$
  SELECT account, quarter, 0::bigint, false, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country,
    provider, duration_bucket::smallint, sum(calls)::int, sum(connected)::int, sum(goals_judged)::int,
    sum(goals_achieved)::int, sum(seconds)::bigint, sum(credits)::bigint, sum(calls_costed)::int,
    sum(credits_costed)::bigint, sum(cost_usd)
  FROM (
    SELECT added.* FROM calls, call_contribution(calls, 1) AS added
    WHERE calls.account_id = account AND calls.created_at >= since
    UNION ALL
    SELECT account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
      duration_bucket, -calls, -connected, -goals_judged, -goals_achieved, -seconds, -credits, -calls_costed,
      -credits_costed, -cost_usd
    FROM call_stats WHERE account_id = account AND quarter >= since
  ) AS difference
  GROUP BY quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, duration_bucket
  HAVING sum(calls) <> 0 OR sum(connected) <> 0 OR sum(goals_judged) <> 0 OR sum(goals_achieved) <> 0 OR sum(seconds) <> 0
    OR sum(credits) <> 0 OR sum(calls_costed) <> 0 OR sum(credits_costed) <> 0 OR sum(cost_usd) <> 0
$$;
-- Only adds: calls that were deleted stay counted.
CREATE FUNCTION recount_call_stats(account text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO call_stats (
    account_id, quarter, is_folded, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT account, quarter, true, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd
  FROM miscounted_call_stats(account, '-infinity') WHERE calls > 0
$$;
CREATE OR REPLACE PROCEDURE recount_rollups() LANGUAGE plpgsql AS $$
DECLARE each text;
BEGIN
  FOR each IN SELECT id FROM accounts ORDER BY id LOOP
    PERFORM recount_credit_usage(each);
    COMMIT;
    PERFORM recount_call_stats(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM contact_lists ORDER BY id LOOP
    PERFORM recount_contact_list(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM campaigns ORDER BY id LOOP
    PERFORM recount_campaign_contacts(each);
    COMMIT;
  END LOOP;
  PERFORM recount_call_activity();
END
$$;
