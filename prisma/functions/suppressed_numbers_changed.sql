CREATE OR REPLACE FUNCTION suppressed_numbers_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, 0) FROM (SELECT DISTINCT list_key FROM changed) AS change), 1);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER suppressed_numbers_changed AFTER UPDATE ON suppressed_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_changed();
