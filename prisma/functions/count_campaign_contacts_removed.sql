CREATE OR REPLACE FUNCTION count_campaign_contacts_removed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign_id, state, outcome, -count(*) FROM removed GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER campaign_contacts_removed_counted AFTER DELETE ON campaign_contacts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_contacts_removed();
