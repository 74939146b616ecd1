-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

-- Changes of campaigns can be deleted with the data of a deleted account, and otherwise never.
CREATE OR REPLACE FUNCTION refuse_rewriting_campaign_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND deleted_at IS NOT NULL) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'campaign_changes is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
