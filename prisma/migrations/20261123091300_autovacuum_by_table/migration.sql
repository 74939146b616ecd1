-- Every analysis of a table discards the plans of all connections that read it, and these change all the time while they
-- are small. Their statistics matter from some thousand rows on, and to few statements before.
ALTER TABLE calls SET (autovacuum_analyze_threshold = 1000);
ALTER TABLE call_activity SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE call_event_log SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE call_events SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE call_stats SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE campaign_contacts SET (autovacuum_analyze_threshold = 1000);
ALTER TABLE contacts SET (autovacuum_analyze_threshold = 1000);
ALTER TABLE dial_proofs SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE transcript_turns SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE webhook_attempts SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE webhook_deliveries SET (autovacuum_analyze_threshold = 1000);
ALTER TABLE webhook_events SET (autovacuum_analyze_threshold = 5000);
-- One row for each provider, account or campaign, updated with each call: a vacuum keeps them on few pages.
ALTER TABLE provider_call_starts SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE provider_waiters SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE campaign_contact_counts SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE accounts SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE campaigns SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE credit_usage SET (autovacuum_analyze_threshold = 5000);
