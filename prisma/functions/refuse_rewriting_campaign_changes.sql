-- Changes of campaigns can be deleted with the data of a deleted account, and otherwise never.
CREATE OR REPLACE FUNCTION refuse_rewriting_campaign_changes()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND deleted_at IS NOT NULL) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'campaign_changes is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE TRIGGER campaign_changes_append_only BEFORE UPDATE OR DELETE ON campaign_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_campaign_changes();

CREATE OR REPLACE TRIGGER campaign_changes_no_truncate BEFORE TRUNCATE ON campaign_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_campaign_changes();
