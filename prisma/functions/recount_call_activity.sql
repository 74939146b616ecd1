CREATE OR REPLACE FUNCTION recount_call_activity()
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account_id, minute, dialed, ended, connected, credits
  FROM miscounted_call_activity(date_trunc('minute', now() - interval '25 hours', 'UTC'))
$$;
