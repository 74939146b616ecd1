-- Foreign keys looked up and locked each contact at the start of a campaign, which wrote a page of the log for each page of
-- contacts. Campaigns are never deleted; for contacts, this trigger does what their key did.
CREATE OR REPLACE FUNCTION forget_campaign_contacts()
RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan TO 'off'
AS $$
BEGIN
  -- The start of a campaign holds this lock, shared: either it does not see the contact, or this sees its row.
  PERFORM pg_advisory_xact_lock(hashtextextended('snapshot of ' || OLD.contact_list_id, 0));
  UPDATE campaign_contacts SET contact_id = NULL WHERE contact_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_removed_forgotten AFTER DELETE ON contacts
  FOR EACH ROW EXECUTE FUNCTION forget_campaign_contacts();
