-- Adds the difference that one snapshot shows between rows and their count.
CREATE OR REPLACE FUNCTION recount_campaign_contacts(campaign text)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign, state, outcome, sum(contacts)
  FROM (
    SELECT state, outcome, count(*) AS contacts FROM campaign_contacts WHERE campaign_id = campaign GROUP BY 1, 2
    UNION ALL SELECT state, outcome, -contacts FROM campaign_contact_counts WHERE campaign_id = campaign
  ) AS difference
  GROUP BY 2, 3 HAVING sum(contacts) <> 0
$$;
