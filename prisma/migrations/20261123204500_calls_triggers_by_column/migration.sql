-- PostgreSQL prepares the condition of each trigger, and inlines a SQL function wherever a computed column calls it, for every
-- statement: a quarter of what it costs to have a call ring. Triggers name the columns that they go by, and the function is
-- PL/pgSQL, which is not inlined. Nothing is rewritten; writes of calls wait for milliseconds.
CREATE OR REPLACE FUNCTION final_status(status call_status) RETURNS call_status LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE WHEN status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED') THEN status END;
END
$$;

CREATE OR REPLACE TRIGGER calls_opened_counted AFTER UPDATE OF permitted_at ON calls FOR EACH ROW
  WHEN (NEW.scheduled_for IS NOT NULL AND OLD.permitted_at IS DISTINCT FROM NEW.permitted_at)
  EXECUTE FUNCTION count_call_opened();
CREATE OR REPLACE TRIGGER calls_ended_counted AFTER UPDATE OF ended_at, answered_at, credits_charged ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (NEW.scheduled_for IS NULL OR NEW.permitted_at IS NOT NULL)
    AND (OLD.ended_at, OLD.answered_at IS NULL, OLD.credits_charged)
      IS DISTINCT FROM (NEW.ended_at, NEW.answered_at IS NULL, NEW.credits_charged))
  EXECUTE FUNCTION count_call_ended();
CREATE OR REPLACE TRIGGER calls_ended_to_stats
  AFTER UPDATE OF ended_at, answered_at, outcome, duration_seconds, goal_achieved, credits_charged, provider_cost,
    provider_cost_unit, provider ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (OLD.ended_at IS NULL, OLD.answered_at IS NULL, OLD.outcome, OLD.duration_seconds, OLD.goal_achieved,
         OLD.credits_charged, OLD.provider_cost, OLD.provider_cost_unit, OLD.provider)
      IS DISTINCT FROM (NEW.ended_at IS NULL, NEW.answered_at IS NULL, NEW.outcome, NEW.duration_seconds, NEW.goal_achieved,
         NEW.credits_charged, NEW.provider_cost, NEW.provider_cost_unit, NEW.provider))
  EXECUTE FUNCTION count_call_stats();
CREATE OR REPLACE TRIGGER calls_learned_conversation AFTER UPDATE OF voice_provider_conv_id, provider ON calls FOR EACH ROW
  WHEN (OLD.voice_provider_conv_id IS DISTINCT FROM NEW.voice_provider_conv_id
    OR (NEW.voice_provider_conv_id IS NOT NULL AND OLD.provider <> NEW.provider))
  EXECUTE FUNCTION keep_provider_conversation();
CREATE OR REPLACE TRIGGER calls_recording_changed AFTER UPDATE OF recording_due_at, recording_key ON calls FOR EACH ROW
  WHEN (OLD.recording_due_at IS DISTINCT FROM NEW.recording_due_at
    OR (OLD.recording_key IS NULL) <> (NEW.recording_key IS NULL))
  EXECUTE FUNCTION keep_call_recording();
CREATE OR REPLACE TRIGGER calls_line_cost_changed AFTER UPDATE OF line_cost_due_at ON calls FOR EACH ROW
  WHEN (OLD.line_cost_due_at IS DISTINCT FROM NEW.line_cost_due_at) EXECUTE FUNCTION keep_line_cost_query();
