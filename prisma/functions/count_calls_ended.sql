-- Most updates of calls end none, such as those that let calls ring. They only look for an end, and start no join.
CREATE OR REPLACE FUNCTION count_calls_ended()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM after_change WHERE ended_at IS NOT NULL
    UNION ALL
    SELECT FROM before_change WHERE ended_at IS NOT NULL)
  THEN
    RETURN NULL;
  END IF;
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

CREATE OR REPLACE TRIGGER calls_ended_counted AFTER UPDATE ON calls
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_calls_ended();
