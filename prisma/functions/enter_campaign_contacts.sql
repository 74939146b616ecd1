CREATE OR REPLACE FUNCTION enter_campaign_contacts()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO campaign_contact_entries (campaign_id, state, outcome, id, due_at, is_callback, is_deferred, is_gone)
  SELECT campaign_id, state, coalesce(outcome, ''), id, next_attempt_at, callback_at IS NOT NULL, deferred_for IS NOT NULL,
    contact_id IS NULL
  FROM entered;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER campaign_contacts_added_entered AFTER INSERT ON campaign_contacts
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION enter_campaign_contacts();
