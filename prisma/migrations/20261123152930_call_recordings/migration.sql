-- Fetching a recording, and querying what the telephone line cost, updates an ended call two times or more, each time with an
-- entry in every index of calls. Tables of their own have what these jobs look for, so that calls are updated in their place.
CREATE TABLE call_recordings (
  call_id text NOT NULL,
  provider text NOT NULL,
  due_at timestamptz(3),
  CONSTRAINT call_recordings_pkey PRIMARY KEY (call_id)
);
-- Recordings to fetch from a provider. Those that are stored are found by their call, oldest first, to be deleted.
CREATE INDEX call_recordings_due ON call_recordings (provider, due_at) WHERE due_at IS NOT NULL;
ALTER TABLE call_recordings SET (autovacuum_analyze_threshold = 5000);

CREATE TABLE line_cost_queries (
  call_id text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  CONSTRAINT line_cost_queries_pkey PRIMARY KEY (call_id)
);
CREATE INDEX line_cost_queries_due_at_idx ON line_cost_queries (due_at);
ALTER TABLE line_cost_queries SET (autovacuum_analyze_threshold = 5000);

CREATE FUNCTION keep_call_recording() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER calls_added_with_recording AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.recording_due_at IS NOT NULL OR NEW.recording_key IS NOT NULL) EXECUTE FUNCTION keep_call_recording();
CREATE TRIGGER calls_recording_changed AFTER UPDATE ON calls FOR EACH ROW
  WHEN (OLD.recording_due_at IS DISTINCT FROM NEW.recording_due_at
    OR (OLD.recording_key IS NULL) <> (NEW.recording_key IS NULL))
  EXECUTE FUNCTION keep_call_recording();
CREATE TRIGGER calls_deleted_with_recording AFTER DELETE ON calls FOR EACH ROW
  WHEN (OLD.recording_due_at IS NOT NULL OR OLD.recording_key IS NOT NULL) EXECUTE FUNCTION keep_call_recording();

CREATE FUNCTION keep_line_cost_query() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.line_cost_due_at IS NULL THEN
    DELETE FROM line_cost_queries WHERE call_id = OLD.id;
  ELSE
    INSERT INTO line_cost_queries (call_id, due_at) VALUES (NEW.id, NEW.line_cost_due_at)
    ON CONFLICT (call_id) DO UPDATE SET due_at = excluded.due_at;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER calls_added_with_line_cost AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.line_cost_due_at IS NOT NULL) EXECUTE FUNCTION keep_line_cost_query();
CREATE TRIGGER calls_line_cost_changed AFTER UPDATE ON calls FOR EACH ROW
  WHEN (OLD.line_cost_due_at IS DISTINCT FROM NEW.line_cost_due_at) EXECUTE FUNCTION keep_line_cost_query();
CREATE TRIGGER calls_deleted_with_line_cost AFTER DELETE ON calls FOR EACH ROW
  WHEN (OLD.line_cost_due_at IS NOT NULL) EXECUTE FUNCTION keep_line_cost_query();

INSERT INTO call_recordings (call_id, provider, due_at)
SELECT id, provider, recording_due_at FROM calls WHERE recording_due_at IS NOT NULL OR recording_key IS NOT NULL;
INSERT INTO line_cost_queries (call_id, due_at)
SELECT id, line_cost_due_at FROM calls WHERE line_cost_due_at IS NOT NULL;
DROP INDEX calls_recording_due, calls_recorded, calls_line_cost_due;
