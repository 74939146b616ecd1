-- Each event locked its account's row. Its account is that of the call, campaign or agent that caused it.
ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_account_id_fkey;
