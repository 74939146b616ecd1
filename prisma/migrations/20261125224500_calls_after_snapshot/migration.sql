-- Whether a number was called since its calls were counted. The function is volatile, so it sees calls that ended after the
-- statement that uses it began, such as while that waited for a lock.
CREATE FUNCTION was_called_since(account text, phone text, newest_call_at timestamptz, newest_calls int)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM calls
    WHERE account_id = account AND phone_to = phone AND ended_rung_at >= newest_call_at
    OFFSET newest_calls);
END
$$;
