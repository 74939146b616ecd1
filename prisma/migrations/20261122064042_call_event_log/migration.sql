-- The events of calls in the order of their commits, which subscribers follow (docs/decisions/0009-subscriptions.md).

-- CreateTable
CREATE TABLE "call_event_log" (
    "position" BIGSERIAL NOT NULL,
    "account_id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "status" "call_status" NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "call_event_log_pkey" PRIMARY KEY ("position")
);

-- CreateIndex
CREATE INDEX "call_event_log_account_id_position_idx" ON "call_event_log"("account_id", "position");

-- Deferred: positions are drawn right before the commit, so that no transaction holds one while it waits for anything but
-- the commit itself. For each row, which PostgreSQL requires of deferred triggers.
CREATE FUNCTION log_call_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO call_event_log (account_id, call_id, sequence, status, recorded_at)
  SELECT account_id, NEW.call_id, NEW.sequence, NEW.status, NEW.recorded_at FROM calls WHERE id = NEW.call_id;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER call_events_logged AFTER INSERT ON call_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_call_event();
