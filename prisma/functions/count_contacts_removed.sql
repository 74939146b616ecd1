CREATE OR REPLACE FUNCTION count_contacts_removed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM contact_lists WHERE id IN (SELECT contact_list_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE contact_lists SET contact_count = contact_count - change.contacts
  FROM (SELECT contact_list_id, count(*) AS contacts FROM removed GROUP BY 1) AS change
  WHERE contact_lists.id = change.contact_list_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_removed_counted AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_removed();
