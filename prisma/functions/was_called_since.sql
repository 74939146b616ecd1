-- Whether a number was called since its calls were counted. The function is volatile, so it sees calls that ended after the
-- statement that uses it began, such as while that waited for a lock.
CREATE OR REPLACE FUNCTION was_called_since(account text, phone text, newest_call_at timestamp with time zone, newest_calls integer)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM calls
    WHERE account_id = account AND phone_to = phone AND ended_rung_at >= newest_call_at
    OFFSET newest_calls);
END
$$;
