-- At most twenty in a row, however many a statement adds, so that a number of rows bounds what is chained at once.
CREATE OR REPLACE FUNCTION queue_dial_proofs()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dial_proofs_to_chain (account_id, first_id, ids)
  SELECT account_id, min(id), array_agg(id ORDER BY id)
  FROM (SELECT account_id, id, (row_number() OVER (PARTITION BY account_id ORDER BY id) - 1) / 20 AS part FROM added) AS numbered
  GROUP BY account_id, part;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER dial_proofs_queued AFTER INSERT ON dial_proofs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_dial_proofs();
