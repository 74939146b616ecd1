-- without-transaction
-- The due-query's contacts that asked to be called back: they come before the others.
DROP INDEX CONCURRENTLY IF EXISTS campaign_contacts_callbacks;
CREATE INDEX CONCURRENTLY campaign_contacts_callbacks ON campaign_contacts (campaign_id, next_attempt_at, id)
  WHERE state = 'PENDING' AND callback_at IS NOT NULL;
