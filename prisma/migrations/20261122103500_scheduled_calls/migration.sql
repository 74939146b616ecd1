-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "calls_scheduled" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "calls" ADD COLUMN     "delay" JSONB,
ADD COLUMN     "not_after" TIMESTAMPTZ(3),
ADD COLUMN     "not_before" TIMESTAMPTZ(3),
ADD COLUMN     "open_at" TIMESTAMPTZ(3),
ADD COLUMN     "scheduled_for" TIMESTAMPTZ(3);

-- A scheduled call is dialed when it is opened, which may be undone until a phone rings; one that is never opened is
-- neither dialed nor ended.
CREATE OR REPLACE FUNCTION count_calls_added() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION count_call_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_activity (account_id, minute, dialed, ended, connected, credits)
  SELECT NEW.account_id, date_trunc('minute', at, 'UTC'), dialed, 0, 0, 0
  FROM (VALUES (NEW.permitted_at, 1), (OLD.permitted_at, -1)) AS change (at, dialed)
  WHERE at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_opened_counted AFTER UPDATE ON calls FOR EACH ROW
  WHEN (NEW.scheduled_for IS NOT NULL AND OLD.permitted_at IS DISTINCT FROM NEW.permitted_at)
  EXECUTE FUNCTION count_call_opened();
CREATE OR REPLACE TRIGGER calls_ended_counted AFTER UPDATE ON calls FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL OR NEW.ended_at IS NOT NULL)
    AND (NEW.scheduled_for IS NULL OR NEW.permitted_at IS NOT NULL)
    AND (OLD.ended_at, OLD.answered_at IS NULL, OLD.credits_charged)
      IS DISTINCT FROM (NEW.ended_at, NEW.answered_at IS NULL, NEW.credits_charged))
  EXECUTE FUNCTION count_call_ended();
CREATE OR REPLACE FUNCTION miscounted_call_activity(since timestamptz)
RETURNS TABLE (account_id text, minute timestamptz, dialed int, ended int, connected int, credits int) LANGUAGE sql AS $$
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
