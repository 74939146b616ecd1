-- No question goes by this index, and a call wrote two entries into it.
DROP INDEX dial_proofs_call_id_idx;

-- Records that one statement adds wait for their places in the chain together, instead of in a row each. What still waits in
-- unchained_dial_proofs is chained from there.
CREATE TABLE dial_proofs_to_chain (
  account_id text NOT NULL,
  first_id bigint NOT NULL,
  ids bigint[],
  CONSTRAINT dial_proofs_to_chain_pkey PRIMARY KEY (account_id, first_id)
);
-- At most twenty in a row, however many a statement adds, so that a number of rows bounds what is chained at once.
CREATE OR REPLACE FUNCTION queue_dial_proofs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dial_proofs_to_chain (account_id, first_id, ids)
  SELECT account_id, min(id), array_agg(id ORDER BY id)
  FROM (SELECT account_id, id, (row_number() OVER (PARTITION BY account_id ORDER BY id) - 1) / 20 AS part FROM added) AS numbered
  GROUP BY account_id, part;
  RETURN NULL;
END $$;
