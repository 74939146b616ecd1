-- What a key may do: until now each acted as an owner.
ALTER TABLE api_keys ADD COLUMN role user_role NOT NULL DEFAULT 'OWNER';
