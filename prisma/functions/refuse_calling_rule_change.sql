CREATE OR REPLACE FUNCTION refuse_calling_rule_change()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'calling_rule_changes is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER calling_rule_changes_append_only BEFORE UPDATE OR DELETE ON calling_rule_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_calling_rule_change();

CREATE OR REPLACE TRIGGER calling_rule_changes_no_truncate BEFORE TRUNCATE ON calling_rule_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_calling_rule_change();
