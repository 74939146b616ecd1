CREATE OR REPLACE FUNCTION enter_contact_statuses()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO contact_status_entries (account_id, status, id, since)
  SELECT account_id, status, id, updated_at FROM added WHERE status <> 'CALLING' ORDER BY account_id, status, id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_added_entered AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_contact_statuses();
