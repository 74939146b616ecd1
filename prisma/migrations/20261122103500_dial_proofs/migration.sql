-- What each dial was permitted by, and how it ended: a chain of hashes for each account.

-- CreateTable
CREATE TABLE "dial_proofs" (
    "id" BIGSERIAL NOT NULL,
    "account_id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "sequence" BIGINT,
    "hash" TEXT,

    CONSTRAINT "dial_proofs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dial_proofs_chained" CHECK (("sequence" IS NULL) = ("hash" IS NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "dial_proofs_account_id_sequence_key" ON "dial_proofs"("account_id", "sequence");

-- CreateIndex
CREATE INDEX "dial_proofs_call_id_idx" ON "dial_proofs"("call_id");

CREATE INDEX dial_proofs_unchained ON dial_proofs (account_id, id) WHERE sequence IS NULL;

-- Append-only: a record gets its place in the chain once, and nothing else of it ever changes.
CREATE FUNCTION refuse_dial_proof_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sequence IS NULL AND NEW.sequence IS NOT NULL
    AND (NEW.id, NEW.account_id, NEW.call_id, NEW.record) = (OLD.id, OLD.account_id, OLD.call_id, OLD.record) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'dial_proofs is append-only: % on % is refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER dial_proofs_append_only BEFORE UPDATE OR DELETE ON dial_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_dial_proof_change();
CREATE FUNCTION refuse_dial_proof_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'dial_proofs is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER dial_proofs_no_truncate BEFORE TRUNCATE ON dial_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dial_proof_truncate();
