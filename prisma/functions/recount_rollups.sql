CREATE OR REPLACE PROCEDURE recount_rollups()
LANGUAGE plpgsql
AS $$
DECLARE each text;
BEGIN
  FOR each IN SELECT id FROM accounts ORDER BY id LOOP
    PERFORM recount_credit_usage(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM contact_lists ORDER BY id LOOP
    PERFORM recount_contact_list(each);
    COMMIT;
  END LOOP;
  FOR each IN SELECT id FROM campaigns ORDER BY id LOOP
    PERFORM recount_campaign_contacts(each);
    COMMIT;
  END LOOP;
  PERFORM recount_call_activity();
END $$;
