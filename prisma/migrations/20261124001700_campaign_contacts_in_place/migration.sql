-- What a call changes in its contact's row is in no index any more, and new pages keep room for it: the row is updated in place.
DROP INDEX campaign_contacts_due, campaign_contacts_callbacks, campaign_contacts_deferred, campaign_contacts_gone,
  campaign_contacts_of_state;
ALTER TABLE campaign_contacts SET (fillfactor = 60);

CREATE OR REPLACE FUNCTION analyze_campaign_contacts() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  ANALYZE public.campaign_contacts;
  ANALYZE public.campaign_contact_entries;
END
$$;
