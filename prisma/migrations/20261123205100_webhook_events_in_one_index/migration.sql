-- One index instead of two for an event's key and the lists of its account. Locks both tables for milliseconds: the index is there,
-- and the next migration checks the deliveries.
ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_event_id_fkey;
ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_pkey,
  ADD CONSTRAINT webhook_events_pkey PRIMARY KEY USING INDEX webhook_events_account_id_id_next;
DROP INDEX webhook_events_account_id_id_idx;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_account_id_event_id_fkey
  FOREIGN KEY (account_id, event_id) REFERENCES webhook_events (account_id, id)
  ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;
