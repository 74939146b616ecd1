CREATE OR REPLACE FUNCTION move_contact_status()
RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan TO 'off'
AS $$
BEGIN
  IF OLD.status <> 'CALLING' THEN
    DELETE FROM contact_status_entries WHERE account_id = OLD.account_id AND status = OLD.status AND id = OLD.id;
  END IF;
  IF NEW.status <> 'CALLING' THEN
    INSERT INTO contact_status_entries (account_id, status, id, since)
    VALUES (NEW.account_id, NEW.status, NEW.id, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_status_moved AFTER UPDATE OF status ON contacts
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION move_contact_status();
