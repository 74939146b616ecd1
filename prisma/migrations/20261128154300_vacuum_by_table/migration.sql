-- A vacuum discards the plans of all connections that read the table, like an analysis. While these tables are small, it came
-- every few minutes for some dozen dead rows, most of which pruning removes from their pages anyway.
ALTER TABLE calls SET (autovacuum_vacuum_threshold = 1000);
ALTER TABLE call_stats SET (autovacuum_vacuum_threshold = 1000);
ALTER TABLE dial_proofs_to_chain SET (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 5000);
ALTER TABLE provider_call_starts SET (autovacuum_vacuum_threshold = 1000);
ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_threshold = 1000);
-- These only grow.
ALTER TABLE call_words SET (autovacuum_analyze_threshold = 5000);
ALTER TABLE ledger_entries SET (autovacuum_analyze_threshold = 5000);
