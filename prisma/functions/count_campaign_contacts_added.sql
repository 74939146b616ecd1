CREATE OR REPLACE FUNCTION count_campaign_contacts_added()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO campaign_contact_counts (campaign_id, state, outcome, contacts)
  SELECT campaign_id, state, outcome, count(*) FROM added GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER campaign_contacts_added_counted AFTER INSERT ON campaign_contacts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_campaign_contacts_added();
