CREATE OR REPLACE FUNCTION keep_call_recording()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.recording_due_at IS NULL AND NEW.recording_key IS NULL) THEN
    DELETE FROM call_recordings WHERE call_id = OLD.id;
  ELSE
    INSERT INTO call_recordings (call_id, provider, due_at) VALUES (NEW.id, NEW.provider, NEW.recording_due_at)
    ON CONFLICT (call_id) DO UPDATE SET provider = excluded.provider, due_at = excluded.due_at;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER calls_added_with_recording AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.recording_due_at IS NOT NULL OR NEW.recording_key IS NOT NULL) EXECUTE FUNCTION keep_call_recording();

CREATE OR REPLACE TRIGGER calls_deleted_with_recording AFTER DELETE ON calls FOR EACH ROW
  WHEN (OLD.recording_due_at IS NOT NULL OR OLD.recording_key IS NOT NULL) EXECUTE FUNCTION keep_call_recording();

CREATE OR REPLACE TRIGGER calls_recording_changed AFTER UPDATE OF recording_due_at, recording_key ON calls FOR EACH ROW
  WHEN (OLD.recording_due_at IS DISTINCT FROM NEW.recording_due_at
    OR (OLD.recording_key IS NULL) <> (NEW.recording_key IS NULL))
  EXECUTE FUNCTION keep_call_recording();
