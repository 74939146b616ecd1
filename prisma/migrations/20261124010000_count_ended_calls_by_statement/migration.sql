-- Calls that one statement ends are counted together, by minute, instead of in a row each.
CREATE FUNCTION count_calls_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT after_change.account_id, date_trunc('minute', at, 'UTC'), 0, sum(ended), sum(connected), sum(credits)
  FROM after_change JOIN before_change USING (id)
  CROSS JOIN LATERAL (VALUES
    (after_change.ended_at, 1, (after_change.answered_at IS NOT NULL)::int, after_change.credits_charged),
    (before_change.ended_at, -1, -(before_change.answered_at IS NOT NULL)::int, -before_change.credits_charged))
    AS change (at, ended, connected, credits)
  WHERE at IS NOT NULL AND (after_change.scheduled_for IS NULL OR after_change.permitted_at IS NOT NULL)
    AND (before_change.ended_at, before_change.answered_at IS NULL, before_change.credits_charged)
      IS DISTINCT FROM (after_change.ended_at, after_change.answered_at IS NULL, after_change.credits_charged)
  GROUP BY 1, 2;
  IF FOUND AND random() < 0.005 THEN
    PERFORM fold_call_activity(account_id, max(ended_at)) FROM after_change WHERE ended_at IS NOT NULL GROUP BY account_id;
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER calls_ended_counted ON calls;
DROP FUNCTION count_call_ended();
CREATE TRIGGER calls_ended_counted AFTER UPDATE ON calls
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_calls_ended();
