-- without-transaction
-- One index serves both readers: the log's tail walks it by position, and a subscriber that resumes skips the events of
-- other accounts within it, without reading their rows.
DROP INDEX CONCURRENTLY IF EXISTS call_event_log_position_account_id_next;
CREATE UNIQUE INDEX CONCURRENTLY call_event_log_position_account_id_next ON call_event_log (position, account_id);
ALTER TABLE call_event_log DROP CONSTRAINT call_event_log_pkey,
  ADD CONSTRAINT call_event_log_pkey PRIMARY KEY USING INDEX call_event_log_position_account_id_next;
DROP INDEX CONCURRENTLY IF EXISTS call_event_log_account_id_position_idx;
