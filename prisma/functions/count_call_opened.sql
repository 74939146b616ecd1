CREATE OR REPLACE FUNCTION count_call_opened()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT NEW.account_id, date_trunc('minute', at, 'UTC'), dialed, 0, 0, 0
  FROM (VALUES (NEW.permitted_at, 1), (OLD.permitted_at, -1)) AS change (at, dialed)
  WHERE at IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calls_opened_counted AFTER UPDATE OF permitted_at ON calls FOR EACH ROW
  WHEN (NEW.scheduled_for IS NOT NULL AND OLD.permitted_at IS DISTINCT FROM NEW.permitted_at)
  EXECUTE FUNCTION count_call_opened();
