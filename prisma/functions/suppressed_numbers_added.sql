CREATE OR REPLACE FUNCTION suppressed_numbers_added()
RETURNS trigger
LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE TRIGGER suppressed_numbers_added AFTER INSERT ON suppressed_numbers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION suppressed_numbers_added();
