CREATE TABLE unchained_dial_proofs (
  account_id text NOT NULL,
  id bigint NOT NULL,
  CONSTRAINT unchained_dial_proofs_pkey PRIMARY KEY (account_id, id)
) WITH (fillfactor = 70);

CREATE TABLE dial_proof_links (
  account_id text NOT NULL,
  last_sequence bigint NOT NULL,
  record_ids bigint[],
  hashes bytea NOT NULL,
  CONSTRAINT dial_proof_links_pkey PRIMARY KEY (account_id, last_sequence),
  CONSTRAINT dial_proof_links_complete CHECK (length(hashes) = 32 * cardinality(record_ids))
);

INSERT INTO dial_proof_links (account_id, last_sequence, record_ids, hashes)
SELECT account_id, max(sequence), array_agg(id ORDER BY sequence), string_agg(decode(hash, 'hex'), '' ORDER BY sequence)
FROM dial_proofs WHERE sequence IS NOT NULL
GROUP BY account_id, (sequence - 1) / 1000;

INSERT INTO unchained_dial_proofs (account_id, id) SELECT account_id, id FROM dial_proofs WHERE sequence IS NULL;

DROP TRIGGER dial_proofs_append_only ON dial_proofs;
CREATE OR REPLACE FUNCTION refuse_dial_proof_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER dial_proofs_append_only BEFORE DELETE OR UPDATE ON dial_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_dial_proof_change();
CREATE TRIGGER dial_proof_links_append_only BEFORE DELETE OR UPDATE ON dial_proof_links
  FOR EACH ROW EXECUTE FUNCTION refuse_dial_proof_change();
CREATE TRIGGER dial_proof_links_no_truncate BEFORE TRUNCATE ON dial_proof_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dial_proof_change();
DROP TRIGGER dial_proofs_no_truncate ON dial_proofs;
CREATE TRIGGER dial_proofs_no_truncate BEFORE TRUNCATE ON dial_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dial_proof_change();
DROP FUNCTION refuse_dial_proof_truncate();

ALTER TABLE dial_proofs DROP CONSTRAINT dial_proofs_pkey, ADD CONSTRAINT dial_proofs_pkey PRIMARY KEY (account_id, id),
  DROP COLUMN sequence, DROP COLUMN hash;

CREATE FUNCTION queue_dial_proofs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unchained_dial_proofs (account_id, id) SELECT account_id, id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER dial_proofs_queued AFTER INSERT ON dial_proofs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_dial_proofs();
