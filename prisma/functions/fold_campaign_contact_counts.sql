-- Merges the rows of campaigns.
CREATE OR REPLACE FUNCTION fold_campaign_contact_counts(campaigns text[])
RETURNS void
LANGUAGE sql
AS $$
  WITH taken AS (
    DELETE FROM campaign_contact_counts WHERE (campaign_id, id) IN (
      SELECT campaign_id, id FROM campaign_contact_counts WHERE campaign_id = ANY (campaigns) FOR UPDATE SKIP LOCKED)
    RETURNING campaign_id, state, outcome, contacts
  )
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign_id, state, outcome, sum(contacts) FROM taken GROUP BY 1, 2, 3 HAVING sum(contacts) <> 0
$$;
