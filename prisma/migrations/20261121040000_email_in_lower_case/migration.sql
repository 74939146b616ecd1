-- E-mail addresses are stored in one form, lower case, so that the unique index holds for every capitalization.
--
-- Where several users have one address in different capitals, the one who can sign in with it keeps it: the one
-- in lower case, else the oldest. Nobody could ever sign in as the others. Their addresses become sub-addresses
-- of the same mailbox (ann+user_01….@example.com), so that nothing is lost and an operator can find them.
WITH ranked AS (
  SELECT
    id,
    row_number() OVER (
      PARTITION BY lower(email COLLATE "C")
      ORDER BY email = lower(email COLLATE "C") DESC, id
    ) AS place
  FROM users
)
UPDATE users
SET email = regexp_replace(lower(email COLLATE "C"), '@([^@]*)$', '+' || lower(users.id COLLATE "C") || '@\1')
FROM ranked
WHERE ranked.id = users.id AND ranked.place > 1;

UPDATE users SET email = lower(email COLLATE "C") WHERE email <> lower(email COLLATE "C");

ALTER TABLE users ADD CONSTRAINT users_email_in_lower_case CHECK (email = lower(email COLLATE "C"));
