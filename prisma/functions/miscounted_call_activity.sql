-- Returns the difference between the calls and their count; no rows if they agree.
CREATE OR REPLACE FUNCTION miscounted_call_activity(since timestamp with time zone)
RETURNS TABLE(account_id text, minute timestamp with time zone, dialed integer, ended integer, connected integer, credits integer)
LANGUAGE sql
AS $$
  SELECT account_id, minute, sum(dialed)::int, sum(ended)::int, sum(connected)::int, sum(credits)::int
  FROM (
    SELECT account_id, date_trunc('minute', created_at, 'UTC') AS minute, 1 AS dialed, 0 AS ended, 0 AS connected, 0 AS credits
    FROM calls WHERE created_at >= since AND scheduled_for IS NULL
    UNION ALL
    SELECT account_id, date_trunc('minute', permitted_at, 'UTC'), 1, 0, 0, 0
    FROM calls WHERE permitted_at >= since AND scheduled_for IS NOT NULL
    UNION ALL
    SELECT account_id, date_trunc('minute', ended_at, 'UTC'), 0, 1, (answered_at IS NOT NULL)::int, credits_charged
    FROM calls WHERE ended_at >= since AND (scheduled_for IS NULL OR permitted_at IS NOT NULL)
    UNION ALL
    SELECT account_id, minute, -dialed, -ended, -connected, -credits FROM call_activity WHERE minute >= since
  ) AS difference
  GROUP BY 1, 2 HAVING sum(dialed) <> 0 OR sum(ended) <> 0 OR sum(connected) <> 0 OR sum(credits) <> 0
$$;
