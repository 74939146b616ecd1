-- Append-only: who allowed calls to a number again, and why, stays what it was.
CREATE OR REPLACE FUNCTION refuse_suppression_lift_change()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'suppression_lifts is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER suppression_lifts_append_only BEFORE UPDATE OR DELETE ON suppression_lifts
  FOR EACH ROW EXECUTE FUNCTION refuse_suppression_lift_change();

CREATE OR REPLACE TRIGGER suppression_lifts_no_truncate BEFORE TRUNCATE ON suppression_lifts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_suppression_lift_change();
