-- Returns what an ended call adds to the statistics, or with sign -1 what it takes away.
CREATE OR REPLACE FUNCTION call_contribution(call calls, sign integer)
RETURNS TABLE(account_id text, quarter timestamp with time zone, agent_id text, agent_version integer, campaign_id text, outcome call_outcome, attempt integer, phone_number_id text, country character, provider text, duration_bucket integer, calls integer, connected integer, goals_judged integer, goals_achieved integer, seconds integer, credits integer, calls_costed integer, credits_costed integer, cost_usd numeric)
LANGUAGE sql
IMMUTABLE
AS $$
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
