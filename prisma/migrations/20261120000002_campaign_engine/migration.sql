ALTER TABLE campaigns ADD COLUMN provider_trouble INTEGER NOT NULL DEFAULT 0;
-- The campaigns that sweeps look after.
CREATE INDEX campaigns_in_hand ON campaigns (status, id) WHERE status IN ('SCHEDULED', 'RUNNING', 'PAUSED');

ALTER TABLE campaign_contacts
  ADD COLUMN forgiven INTEGER NOT NULL DEFAULT 0,
  DROP CONSTRAINT campaign_contact_attempts_range,
  ADD CONSTRAINT campaign_contact_attempts_range CHECK (forgiven >= 0 AND attempts - forgiven BETWEEN 0 AND 10);
-- Waiting contacts that were deleted since.
CREATE INDEX campaign_contacts_gone ON campaign_contacts (id) WHERE state = 'PENDING' AND contact_id IS NULL;
-- Who opted out lately.
CREATE INDEX contacts_opted_out ON contacts (updated_at) WHERE status = 'DO_NOT_CALL';
