-- A call that is withdrawn before a phone rang is deleted, and was not dialed after all. Calls that ended stay counted when
-- they are deleted.
CREATE OR REPLACE FUNCTION count_call_withdrawn()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT OLD.account_id, date_trunc('minute', at, 'UTC'), -1, 0, 0, 0
  FROM (SELECT CASE WHEN OLD.scheduled_for IS NULL THEN OLD.created_at ELSE OLD.permitted_at END AS at) AS dialed;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calls_withdrawn_counted AFTER DELETE ON calls FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND (OLD.scheduled_for IS NULL OR OLD.permitted_at IS NOT NULL))
  EXECUTE FUNCTION count_call_withdrawn();
