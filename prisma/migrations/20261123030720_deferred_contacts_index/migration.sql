-- without-transaction
-- The contacts that rules have put off: a change of the rules makes them due without reading those that wait for a retry.
DROP INDEX CONCURRENTLY IF EXISTS campaign_contacts_deferred;
CREATE INDEX CONCURRENTLY campaign_contacts_deferred ON campaign_contacts (campaign_id)
  WHERE state = 'PENDING' AND deferred_for IS NOT NULL;
