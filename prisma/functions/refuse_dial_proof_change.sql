CREATE OR REPLACE FUNCTION refuse_dial_proof_change()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER dial_proof_links_append_only BEFORE DELETE OR UPDATE ON dial_proof_links
  FOR EACH ROW EXECUTE FUNCTION refuse_dial_proof_change();

CREATE OR REPLACE TRIGGER dial_proof_links_no_truncate BEFORE TRUNCATE ON dial_proof_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dial_proof_change();

CREATE OR REPLACE TRIGGER dial_proofs_append_only BEFORE DELETE OR UPDATE ON dial_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_dial_proof_change();

CREATE OR REPLACE TRIGGER dial_proofs_no_truncate BEFORE TRUNCATE ON dial_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dial_proof_change();
