-- Connections keep the plans of these functions: one from when the table was small must not scan it when it has grown.
CREATE OR REPLACE FUNCTION leave_campaign_contacts()
RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan TO 'off'
AS $$
BEGIN
  DELETE FROM campaign_contact_entries AS entry USING former
  WHERE entry.campaign_id = former.campaign_id AND entry.state = former.state AND entry.outcome = coalesce(former.outcome, '')
    AND entry.id = former.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER campaign_contacts_removed_left AFTER DELETE ON campaign_contacts
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION leave_campaign_contacts();
