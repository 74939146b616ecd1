-- Merges the rows of the last minutes and deletes those older than two days.
CREATE OR REPLACE FUNCTION fold_call_activity(account text, newest timestamp with time zone)
RETURNS void
LANGUAGE sql
AS $$
  DELETE FROM call_activity WHERE (account_id, minute, id) IN (
    SELECT account_id, minute, id FROM call_activity
    WHERE account_id = account AND minute < newest - interval '2 days' FOR UPDATE SKIP LOCKED);
  WITH taken AS (
    DELETE FROM call_activity WHERE (account_id, minute, id) IN (
      SELECT account_id, minute, id FROM call_activity
      WHERE account_id = account AND minute > newest - interval '15 minutes' FOR UPDATE SKIP LOCKED)
    RETURNING minute, dialed, ended, connected, credits
  )
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account, minute, sum(dialed), sum(ended), sum(connected), sum(credits) FROM taken GROUP BY minute
$$;
