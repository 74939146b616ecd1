-- without-transaction
-- A contact's campaigns, its place in one of them, and that it is in none twice: one index instead of two.
DROP INDEX CONCURRENTLY IF EXISTS campaign_contacts_contact_id_campaign_id_key;
CREATE UNIQUE INDEX CONCURRENTLY campaign_contacts_contact_id_campaign_id_key ON campaign_contacts (contact_id, campaign_id);
DROP INDEX CONCURRENTLY IF EXISTS campaign_contacts_campaign_id_contact_id_key;
DROP INDEX CONCURRENTLY IF EXISTS campaign_contacts_contact_id_idx;
