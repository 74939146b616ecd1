-- The service owns no table, so it may not analyze one. The contacts of a campaign that has just started need statistics
-- before autovacuum makes them.
CREATE FUNCTION analyze_campaign_contacts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  ANALYZE public.campaign_contacts;
END
$$;
