CREATE OR REPLACE FUNCTION move_campaign_contacts()
RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan TO 'off'
AS $$
BEGIN
  DELETE FROM campaign_contact_entries AS entry USING former
  WHERE entry.campaign_id = former.campaign_id AND entry.state = former.state AND entry.outcome = coalesce(former.outcome, '')
    AND entry.id = former.id;
  INSERT INTO campaign_contact_entries (campaign_id, state, outcome, id, due_at, is_callback, is_deferred, is_gone)
  SELECT campaign_id, state, coalesce(outcome, ''), id, next_attempt_at, callback_at IS NOT NULL, deferred_for IS NOT NULL,
    contact_id IS NULL
  FROM entered;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER campaign_contacts_changed_moved AFTER UPDATE ON campaign_contacts
  REFERENCING OLD TABLE AS former NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION move_campaign_contacts();
