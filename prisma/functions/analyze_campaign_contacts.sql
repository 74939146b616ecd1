CREATE OR REPLACE FUNCTION analyze_campaign_contacts()
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'pg_temp'
AS $$
BEGIN
  ANALYZE public.campaign_contacts;
  ANALYZE public.campaign_contact_entries;
END
$$;
