-- The list of a number that was added without one.
CREATE OR REPLACE FUNCTION default_suppression_list()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO suppression_lists (id, account_id, name, source, created_at)
  VALUES ('supp_0' || upper(left(md5(NEW.account_id), 25)), NEW.account_id, 'Do not call', 'CUSTOMER_REQUEST', NEW.created_at)
  ON CONFLICT DO NOTHING;
  SELECT key INTO NEW.list_key FROM suppression_lists WHERE account_id = NEW.account_id AND name = 'Do not call';
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER suppressed_numbers_on_a_list BEFORE INSERT ON suppressed_numbers
  FOR EACH ROW WHEN (NEW.list_key IS NULL) EXECUTE FUNCTION default_suppression_list();
