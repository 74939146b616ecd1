-- Adds to the rows of the day: no other transaction waits for them, because it would wait for the account's balance first.
CREATE OR REPLACE FUNCTION count_charges()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO credit_usage AS known (account_id, day, agent_id, campaign_id, credits, calls)
  SELECT account_id, (created_at AT TIME ZONE 'UTC')::date, coalesce(agent_id, ''), coalesce(campaign_id, ''),
         -sum(amount), count(*)
  FROM added WHERE kind = 'CALL_CHARGE' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (account_id, day, agent_id, campaign_id)
    DO UPDATE SET credits = known.credits + excluded.credits, calls = known.calls + excluded.calls;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ledger_entries_counted AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_charges();
