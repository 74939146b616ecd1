CREATE OR REPLACE FUNCTION leave_contact_status()
RETURNS trigger
LANGUAGE plpgsql
SET enable_seqscan TO 'off'
AS $$
BEGIN
  DELETE FROM contact_status_entries WHERE account_id = OLD.account_id AND status = OLD.status AND id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_removed_left AFTER DELETE ON contacts
  FOR EACH ROW EXECUTE FUNCTION leave_contact_status();
