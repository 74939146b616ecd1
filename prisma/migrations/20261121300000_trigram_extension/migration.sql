-- Comes with PostgreSQL, and the owner of a database may create it; where neither is so, the operator is told what to do.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE EXCEPTION 'dialgraph needs PostgreSQL''s extension pg_trgm, and it cannot be created (%). Install the contrib '
    'package of your PostgreSQL, or have an administrator run CREATE EXTENSION pg_trgm in this database; then start again.', SQLERRM;
END
$$;
