-- The calls of an account by the minute, which every open dashboard asks for: counted when they happen.

-- CreateTable
CREATE TABLE "call_activity" (
    "account_id" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "dialed" INTEGER NOT NULL,
    "ended" INTEGER NOT NULL,
    "connected" INTEGER NOT NULL,
    "credits" INTEGER NOT NULL,

    CONSTRAINT "call_activity_pkey" PRIMARY KEY ("account_id","minute","id")
);

-- Like campaign_contact_counts: appends what changed, which waits for nobody, and now and then adds up the last minutes.
CREATE FUNCTION fold_call_activity(account text, newest timestamptz) RETURNS void LANGUAGE sql AS $$
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
CREATE FUNCTION count_calls_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account_id, date_trunc('minute', at, 'UTC'), sum(dialed), sum(ended), sum(connected), sum(credits)
  FROM (SELECT account_id, created_at AS at, 1 AS dialed, 0 AS ended, 0 AS connected, 0 AS credits FROM added
        UNION ALL
        SELECT account_id, ended_at, 0, 1, (answered_at IS NOT NULL)::int, credits_charged FROM added
        WHERE ended_at IS NOT NULL) AS happened
  GROUP BY 1, 2;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_call_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT NEW.account_id, date_trunc('minute', at, 'UTC'), 0, sum(ended), sum(connected), sum(credits)
  FROM (VALUES (NEW.ended_at, 1, (NEW.answered_at IS NOT NULL)::int, NEW.credits_charged),
               (OLD.ended_at, -1, -(OLD.answered_at IS NOT NULL)::int, -OLD.credits_charged))
    AS change (at, ended, connected, credits)
  WHERE at IS NOT NULL GROUP BY 2;
  IF random() < 0.005 THEN
    PERFORM fold_call_activity(NEW.account_id, coalesce(NEW.ended_at, OLD.ended_at));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_added_counted AFTER INSERT ON calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_calls_added();
-- For each row, so that the changes before the end of a call cost no more than this condition.
CREATE TRIGGER calls_ended_counted AFTER UPDATE ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (OLD.ended_at, OLD.answered_at IS NULL, OLD.credits_charged)
      IS DISTINCT FROM (NEW.ended_at, NEW.answered_at IS NULL, NEW.credits_charged))
  EXECUTE FUNCTION count_call_ended();

-- What the last day's calls say, less what is counted: empty when the two agree.
CREATE FUNCTION miscounted_call_activity(since timestamptz)
RETURNS TABLE (account_id text, minute timestamptz, dialed int, ended int, connected int, credits int) LANGUAGE sql AS $$
  SELECT account_id, minute, sum(dialed)::int, sum(ended)::int, sum(connected)::int, sum(credits)::int
  FROM (
    SELECT account_id, date_trunc('minute', created_at, 'UTC') AS minute, 1 AS dialed, 0 AS ended, 0 AS connected, 0 AS credits
    FROM calls WHERE created_at >= since
    UNION ALL
    SELECT account_id, date_trunc('minute', ended_at, 'UTC'), 0, 1, (answered_at IS NOT NULL)::int, credits_charged
    FROM calls WHERE ended_at >= since
    UNION ALL
    SELECT account_id, minute, -dialed, -ended, -connected, -credits FROM call_activity WHERE minute >= since
  ) AS difference
  GROUP BY 1, 2 HAVING sum(dialed) <> 0 OR sum(ended) <> 0 OR sum(connected) <> 0 OR sum(credits) <> 0
$$;
CREATE FUNCTION recount_call_activity() RETURNS void LANGUAGE sql AS $$
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT account_id, minute, dialed, ended, connected, credits
  FROM miscounted_call_activity(date_trunc('minute', now() - interval '25 hours', 'UTC'))
$$;
CREATE OR REPLACE PROCEDURE recount_rollups() LANGUAGE plpgsql AS $$
DECLARE each text;
BEGIN
  FOR each IN SELECT id FROM accounts ORDER BY id LOOP
    PERFORM recount_credit_usage(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM contact_lists ORDER BY id LOOP
    PERFORM recount_contact_list(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM campaigns ORDER BY id LOOP
    PERFORM recount_campaign_contacts(each);
    COMMIT;
  END LOOP;
  PERFORM recount_call_activity();
END
$$;
