-- What an account has of its own beside the rules of a place, and who changed it when.

-- CreateEnum
CREATE TYPE "calling_rule_change_kind" AS ENUM ('RULES_SET', 'EXEMPTED', 'EXEMPTION_ENDED', 'QUIET_HOURS_SET');

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "place_rules" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "calling_rule_changes" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" "calling_rule_change_kind" NOT NULL,
    "place" TEXT,
    "rules" JSONB,
    "quiet_hours" "quiet_hours",
    "reason" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "by" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calling_rule_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "calling_rule_changes_account_id_id_idx" ON "calling_rule_changes"("account_id", "id");

-- AddForeignKey
ALTER TABLE "calling_rule_changes" ADD CONSTRAINT "calling_rule_changes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Append-only: who loosened a rule, and why, stays what it was.
CREATE FUNCTION refuse_calling_rule_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'calling_rule_changes is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER calling_rule_changes_append_only BEFORE UPDATE OR DELETE ON calling_rule_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_calling_rule_change();
CREATE TRIGGER calling_rule_changes_no_truncate BEFORE TRUNCATE ON calling_rule_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_calling_rule_change();
