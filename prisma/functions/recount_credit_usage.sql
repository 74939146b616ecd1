CREATE OR REPLACE FUNCTION recount_credit_usage(account text)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO credit_usage AS known (account_id, day, agent_id, campaign_id, credits, calls)
  SELECT account, day, agent_id, campaign_id, sum(credits), sum(calls)
  FROM (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, coalesce(agent_id, '') AS agent_id,
           coalesce(campaign_id, '') AS campaign_id, -amount::bigint AS credits, 1 AS calls
    FROM ledger_entries WHERE account_id = account AND kind = 'CALL_CHARGE'
    UNION ALL SELECT day, agent_id, campaign_id, -credits, -calls FROM credit_usage WHERE account_id = account
  ) AS difference
  GROUP BY 2, 3, 4 HAVING sum(credits) <> 0 OR sum(calls) <> 0 ORDER BY 2, 3, 4
  ON CONFLICT (account_id, day, agent_id, campaign_id)
    DO UPDATE SET credits = known.credits + excluded.credits, calls = known.calls + excluded.calls
$$;
