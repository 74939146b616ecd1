-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "priority" INTEGER NOT NULL DEFAULT 5,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "campaign_changes" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "campaign_changes_campaign_id_id_idx" ON "campaign_changes"("campaign_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_changes_campaign_id_version_key" ON "campaign_changes"("campaign_id", "version");

-- AddForeignKey
ALTER TABLE "campaign_changes" ADD CONSTRAINT "campaign_changes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_changes" ADD CONSTRAINT "campaign_changes_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE campaigns ADD CONSTRAINT campaign_priority_range CHECK (priority BETWEEN 1 AND 10);

-- Append-only: who changed a campaign, and how, stays what it was.
CREATE FUNCTION refuse_rewriting_campaign_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'campaign_changes is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER campaign_changes_append_only BEFORE UPDATE OR DELETE ON campaign_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_campaign_changes();
CREATE TRIGGER campaign_changes_no_truncate BEFORE TRUNCATE ON campaign_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_campaign_changes();
