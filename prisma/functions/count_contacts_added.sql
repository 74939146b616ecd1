CREATE OR REPLACE FUNCTION count_contacts_added()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM contact_lists WHERE id IN (SELECT contact_list_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  UPDATE contact_lists SET contact_count = contact_count + change.contacts
  FROM (SELECT contact_list_id, count(*) AS contacts FROM added GROUP BY 1) AS change
  WHERE contact_lists.id = change.contact_list_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_added_counted AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_added();
