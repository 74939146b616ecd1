-- Appends events in the order of their commits, which subscribers follow (docs/decisions/0009-subscriptions.md). The
-- trigger is deferred: a transaction draws its position right before the commit and waits for nothing else with it.
CREATE OR REPLACE FUNCTION log_call_event()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO call_event_log (account_id, call_id, sequence, status, recorded_at)
  SELECT account_id, NEW.call_id, NEW.sequence, NEW.status, NEW.recorded_at FROM calls WHERE id = NEW.call_id;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS call_events_logged ON call_events;
CREATE CONSTRAINT TRIGGER call_events_logged AFTER INSERT ON call_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_call_event();
