-- A contact that is being called has no entry: its live call tells. A call then writes one entry into this table instead of two.
LOCK TABLE contacts IN SHARE ROW EXCLUSIVE MODE;
CREATE OR REPLACE FUNCTION enter_contact_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_status_entries (account_id, status, id, since)
  SELECT account_id, status, id, updated_at FROM added WHERE status <> 'CALLING' ORDER BY account_id, status, id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION move_contact_status() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
DELETE FROM contact_status_entries WHERE status = 'CALLING';
