-- CreateTable
CREATE TABLE "suppression_lifts" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "entries" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suppression_lifts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "suppression_lifts_account_id_id_idx" ON "suppression_lifts"("account_id", "id");

-- CreateIndex
CREATE INDEX "suppression_lifts_account_id_phone_id_idx" ON "suppression_lifts"("account_id", "phone", "id");

-- AddForeignKey
ALTER TABLE "suppression_lifts" ADD CONSTRAINT "suppression_lifts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Append-only: who allowed calls to a number again, and why, stays what it was.
CREATE FUNCTION refuse_suppression_lift_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'suppression_lifts is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER suppression_lifts_append_only BEFORE UPDATE OR DELETE ON suppression_lifts
  FOR EACH ROW EXECUTE FUNCTION refuse_suppression_lift_change();
CREATE TRIGGER suppression_lifts_no_truncate BEFORE TRUNCATE ON suppression_lifts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_suppression_lift_change();
