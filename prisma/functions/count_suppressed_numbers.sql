-- Locks the lists in the order of their keys, so that transactions that change several do not deadlock.
CREATE OR REPLACE FUNCTION count_suppressed_numbers(changes jsonb, direction integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM suppression_lists
  WHERE key IN (SELECT key::int FROM jsonb_each(changes)) ORDER BY key FOR NO KEY UPDATE;
  UPDATE suppression_lists AS list
  SET version = version + 1, entry_count = entry_count + direction * change.value::int
  FROM jsonb_each(changes) AS change WHERE list.key = change.key::int;
END
$$;
