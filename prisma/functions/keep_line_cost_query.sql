CREATE OR REPLACE FUNCTION keep_line_cost_query()
RETURNS trigger
LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE TRIGGER calls_added_with_line_cost AFTER INSERT ON calls FOR EACH ROW
  WHEN (NEW.line_cost_due_at IS NOT NULL) EXECUTE FUNCTION keep_line_cost_query();

CREATE OR REPLACE TRIGGER calls_deleted_with_line_cost AFTER DELETE ON calls FOR EACH ROW
  WHEN (OLD.line_cost_due_at IS NOT NULL) EXECUTE FUNCTION keep_line_cost_query();

CREATE OR REPLACE TRIGGER calls_line_cost_changed AFTER UPDATE OF line_cost_due_at ON calls FOR EACH ROW
  WHEN (OLD.line_cost_due_at IS DISTINCT FROM NEW.line_cost_due_at) EXECUTE FUNCTION keep_line_cost_query();
