CREATE TYPE "suppression_source" AS ENUM ('CUSTOMER_REQUEST', 'CALL_OPT_OUT', 'NATIONAL_REGISTRY', 'REASSIGNED_NUMBERS', 'IMPORT');

CREATE TABLE "suppression_lists" (
    "id" TEXT NOT NULL,
    "key" SERIAL NOT NULL,
    "account_id" TEXT,
    "name" TEXT NOT NULL,
    "source" "suppression_source" NOT NULL,
    "entry_count" INTEGER NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,
    "edition" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suppression_lists_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "suppression_lists_key_key" ON "suppression_lists"("key");
CREATE UNIQUE INDEX "suppression_lists_account_id_name_key" ON "suppression_lists"("account_id", "name");
CREATE UNIQUE INDEX suppression_lists_registries ON suppression_lists (source) WHERE account_id IS NULL;
ALTER TABLE "suppression_lists" ADD CONSTRAINT "suppression_lists_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "applied_registries" (
    "account_id" TEXT NOT NULL,
    "list_key" INTEGER NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applied_registries_pkey" PRIMARY KEY ("account_id","list_key")
);
ALTER TABLE "applied_registries" ADD CONSTRAINT "applied_registries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "applied_registries" ADD CONSTRAINT "applied_registries_list_key_fkey" FOREIGN KEY ("list_key") REFERENCES "suppression_lists"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "registry_numbers" (
    "list_key" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "disconnected_at" TIMESTAMPTZ(3),

    CONSTRAINT "registry_numbers_pkey" PRIMARY KEY ("list_key","phone")
);

-- The list that an account's numbers are on when whoever adds them names none, as processes of the version before do.
CREATE FUNCTION default_suppression_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO suppression_lists (id, account_id, name, source, created_at)
  VALUES ('supp_0' || upper(left(md5(NEW.account_id), 25)), NEW.account_id, 'Do not call', 'CUSTOMER_REQUEST', NEW.created_at)
  ON CONFLICT DO NOTHING;
  SELECT key INTO NEW.list_key FROM suppression_lists WHERE account_id = NEW.account_id AND name = 'Do not call';
  RETURN NEW;
END
$$;

-- In the order of the lists, so that two who change the same lists wait for each other.
CREATE FUNCTION count_suppressed_numbers(changes jsonb, direction int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM suppression_lists
  WHERE key IN (SELECT key::int FROM jsonb_each(changes)) ORDER BY key FOR NO KEY UPDATE;
  UPDATE suppression_lists AS list
  SET version = version + 1, entry_count = entry_count + direction * change.value::int
  FROM jsonb_each(changes) AS change WHERE list.key = change.key::int;
END
$$;
CREATE FUNCTION suppressed_numbers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, numbers) FROM (SELECT list_key, count(*) AS numbers FROM added GROUP BY 1) AS change), 1);
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT list_key, account_id FROM added) AS change
    LEFT JOIN suppression_lists AS list ON list.key = change.list_key AND list.account_id = change.account_id
    WHERE list.key IS NULL)
  THEN
    RAISE foreign_key_violation USING MESSAGE = 'the account has no such suppression list';
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION suppressed_numbers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, 0) FROM (SELECT DISTINCT list_key FROM changed) AS change), 1);
  RETURN NULL;
END
$$;
CREATE FUNCTION suppressed_numbers_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, numbers) FROM (SELECT list_key, count(*) AS numbers FROM removed GROUP BY 1) AS change), -1);
  RETURN NULL;
END
$$;

ALTER TABLE "suppressed_numbers"
  DROP CONSTRAINT "suppressed_numbers_account_id_fkey",
  DROP CONSTRAINT "suppressed_numbers_pkey",
  ADD COLUMN "list_key" INTEGER,
  ADD COLUMN "source" "suppression_source" NOT NULL DEFAULT 'CUSTOMER_REQUEST',
  ADD COLUMN "expires_at" TIMESTAMPTZ(3);

-- All lists have been one. A contact that is not called must have a number on it: that alone decides from now on.
INSERT INTO suppressed_numbers (account_id, phone, reason, created_at)
SELECT DISTINCT ON (contact.account_id, contact.phone) contact.account_id, contact.phone, 'Set on a contact.', contact.updated_at
FROM contacts AS contact
WHERE contact.status = 'DO_NOT_CALL' AND NOT EXISTS (
  SELECT FROM suppressed_numbers AS known WHERE known.account_id = contact.account_id AND known.phone = contact.phone)
ORDER BY contact.account_id, contact.phone, contact.updated_at;
INSERT INTO suppression_lists (id, account_id, name, source, entry_count, version, created_at)
SELECT 'supp_0' || upper(left(md5(account_id), 25)), account_id, 'Do not call', 'CUSTOMER_REQUEST', count(*), 1, min(created_at)
FROM suppressed_numbers GROUP BY account_id;
UPDATE suppressed_numbers AS number
SET list_key = list.key,
    source = CASE WHEN number.reason LIKE 'asked during call %' THEN 'CALL_OPT_OUT'::suppression_source ELSE 'CUSTOMER_REQUEST' END
FROM suppression_lists AS list WHERE list.account_id = number.account_id;

ALTER TABLE "suppressed_numbers" ADD CONSTRAINT "suppressed_numbers_pkey" PRIMARY KEY ("account_id", "phone", "list_key");
CREATE INDEX "suppressed_numbers_list_key_phone_idx" ON "suppressed_numbers"("list_key", "phone");
CREATE INDEX suppressed_numbers_expiring ON suppressed_numbers (expires_at) WHERE expires_at IS NOT NULL;

CREATE TRIGGER suppressed_numbers_on_a_list BEFORE INSERT ON suppressed_numbers
  FOR EACH ROW WHEN (NEW.list_key IS NULL) EXECUTE FUNCTION default_suppression_list();
CREATE TRIGGER suppressed_numbers_added AFTER INSERT ON suppressed_numbers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_added();
CREATE TRIGGER suppressed_numbers_changed AFTER UPDATE ON suppressed_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_changed();
CREATE TRIGGER suppressed_numbers_removed AFTER DELETE ON suppressed_numbers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_removed();
