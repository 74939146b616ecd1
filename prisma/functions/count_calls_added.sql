CREATE OR REPLACE FUNCTION count_calls_added()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account_id, date_trunc('minute', at, 'UTC'), sum(dialed), sum(ended), sum(connected), sum(credits)
  FROM (SELECT account_id, created_at AS at, 1 AS dialed, 0 AS ended, 0 AS connected, 0 AS credits FROM added
        WHERE scheduled_for IS NULL
        UNION ALL
        SELECT account_id, ended_at, 0, 1, (answered_at IS NOT NULL)::int, credits_charged FROM added
        WHERE ended_at IS NOT NULL) AS happened
  GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calls_added_counted AFTER INSERT ON calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_calls_added();
