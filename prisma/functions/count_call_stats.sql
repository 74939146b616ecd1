CREATE OR REPLACE FUNCTION count_call_stats()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO call_stats (
    account_id, quarter, agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider,
    duration_bucket, calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd)
  SELECT * FROM call_contribution(NEW, 1)
  UNION ALL SELECT * FROM call_contribution(OLD, -1) WHERE TG_OP = 'UPDATE';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calls_added_to_stats AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION count_call_stats();

CREATE OR REPLACE TRIGGER calls_ended_to_stats
  AFTER UPDATE OF ended_at, answered_at, outcome, duration_seconds, goal_achieved, credits_charged, provider_cost,
    provider_cost_unit, provider ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (OLD.ended_at IS NULL, OLD.answered_at IS NULL, OLD.outcome, OLD.duration_seconds, OLD.goal_achieved,
         OLD.credits_charged, OLD.provider_cost, OLD.provider_cost_unit, OLD.provider)
      IS DISTINCT FROM (NEW.ended_at IS NULL, NEW.answered_at IS NULL, NEW.outcome, NEW.duration_seconds, NEW.goal_achieved,
         NEW.credits_charged, NEW.provider_cost, NEW.provider_cost_unit, NEW.provider))
  EXECUTE FUNCTION count_call_stats();
