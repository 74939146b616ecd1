-- Reads all deliveries; nothing waits for it.
ALTER TABLE webhook_deliveries VALIDATE CONSTRAINT webhook_deliveries_account_id_event_id_fkey;
