CREATE OR REPLACE FUNCTION suppressed_numbers_removed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_suppressed_numbers(
    (SELECT jsonb_object_agg(list_key, numbers) FROM (SELECT list_key, count(*) AS numbers FROM removed GROUP BY 1) AS change), -1);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER suppressed_numbers_removed AFTER DELETE ON suppressed_numbers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_removed();
