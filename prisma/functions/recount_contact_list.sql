-- Adds the difference that one snapshot shows between rows and their count: it holds nobody up and may be repeated.
CREATE OR REPLACE FUNCTION recount_contact_list(list text)
RETURNS void
LANGUAGE sql
AS $$
  WITH difference AS MATERIALIZED (
    SELECT (SELECT count(*) FROM contacts WHERE contact_list_id = list) - contact_count AS contacts
    FROM contact_lists WHERE id = list
  )
  UPDATE contact_lists SET contact_count = contact_count + difference.contacts
  FROM difference WHERE id = list AND difference.contacts <> 0
$$;
