-- A call changes its contact's status twice. An index of contacts by status had the row moved in all indexes of the table
-- each time; this table alone has the entries of such lists.
CREATE TABLE "contact_status_entries" (
    "account_id" TEXT NOT NULL,
    "status" "contact_status" NOT NULL,
    "id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    -- Lists of an account's contacts by status, newest first.
    CONSTRAINT "contact_status_entries_pkey" PRIMARY KEY ("account_id","status","id")
) WITH (fillfactor = 80, autovacuum_analyze_threshold = 5000);

CREATE FUNCTION enter_contact_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_status_entries (account_id, status, id, since)
  SELECT account_id, status, id, updated_at FROM added ORDER BY account_id, status, id;
  RETURN NULL;
END
$$;
-- Connections keep the plans of these functions: one from when the table was small must not scan it when it has grown.
CREATE FUNCTION move_contact_status() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE contact_status_entries SET status = NEW.status, since = NEW.updated_at
  WHERE account_id = OLD.account_id AND status = OLD.status AND id = OLD.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION leave_contact_status() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM contact_status_entries WHERE account_id = OLD.account_id AND status = OLD.status AND id = OLD.id;
  RETURN NULL;
END
$$;

-- These lock contacts against writes until the entries of all are there.
CREATE TRIGGER contacts_added_entered AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_contact_statuses();
CREATE TRIGGER contacts_status_moved AFTER UPDATE OF status ON contacts
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION move_contact_status();
CREATE TRIGGER contacts_removed_left AFTER DELETE ON contacts
  FOR EACH ROW EXECUTE FUNCTION leave_contact_status();
INSERT INTO contact_status_entries (account_id, status, id, since)
SELECT account_id, status, id, updated_at FROM contacts ORDER BY account_id, status, id;

-- Pending contacts of campaigns are settled when their numbers have just been suppressed.
CREATE INDEX contact_status_entries_suppressed ON contact_status_entries (since, id) WHERE status = 'DO_NOT_CALL';
ANALYZE contact_status_entries;

-- Room on each page for the states of a call.
ALTER TABLE contacts SET (fillfactor = 75);
