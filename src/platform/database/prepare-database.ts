import pg from 'pg';
import { sessionSettings, TCP_KEEPALIVE } from './connection-settings.ts';
import { type MigrationOptions, migrate, withMigrationLock } from './migrate.ts';

export const QUEUE_SCHEMA = 'pgboss';

export interface DatabaseAccess {
  /** Database URL for the role of the running service. */
  databaseUrl: string;
  /** Database URL for the role that owns the tables and may change the schema. Default: `databaseUrl`. */
  migrationUrl?: string | undefined;
}

/**
 * Applies missing migrations and returns their names. Grants a separate service role the rows of every table
 * and the queue's schema, which pg-boss changes itself; triggers and constraints stay out of its reach.
 * @throws Error that names the failed migration, with PostgreSQL's error as its cause.
 */
export async function prepareDatabase({
  databaseUrl,
  migrationUrl = databaseUrl,
  ...options
}: DatabaseAccess & MigrationOptions): Promise<string[]> {
  const applied = await migrate(migrationUrl, options);
  const role = await roleOf(databaseUrl);
  const grant = async (pool: pg.Pool) => {
    await pool.query(createQueueSchema(role));
    if (migrationUrl !== databaseUrl) await pool.query(handOver(role));
  };
  await withMigrationLock(migrationUrl, grant, options);
  return applied;
}

async function roleOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, application_name: 'dialgraph-migrate', ...TCP_KEEPALIVE });
  await client.connect();
  try {
    await client.query(sessionSettings());
    const { rows } = await client.query<{ role: string }>('SELECT quote_ident(current_user) AS role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}

/** SQL that creates the queue's schema. `IF NOT EXISTS` would need the right to do so even if it exists. */
const createQueueSchema = (role: string) => `
  DO $$ BEGIN
    IF to_regnamespace('${QUEUE_SCHEMA}') IS NULL THEN
      CREATE SCHEMA ${QUEUE_SCHEMA} AUTHORIZATION ${role};
    END IF;
  END $$`;

/** Selects the statements that make the service role own what the queue's schema holds; none where it does. */
const changesOfOwner = `
      SELECT format('ALTER SCHEMA %s OWNER TO %s', oid::regnamespace, service)
      FROM pg_namespace WHERE oid = '${QUEUE_SCHEMA}'::regnamespace AND nspowner <> service
      UNION ALL
      SELECT format('ALTER TABLE %s OWNER TO %s', oid::regclass, service) FROM pg_class
      WHERE relnamespace = '${QUEUE_SCHEMA}'::regnamespace AND relkind IN ('r', 'p') AND relowner <> service
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO %s', oid::regtype, service) FROM pg_type
      WHERE typnamespace = '${QUEUE_SCHEMA}'::regnamespace AND typtype = 'e' AND typowner <> service
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO %s', oid::regprocedure, service) FROM pg_proc
      WHERE pronamespace = '${QUEUE_SCHEMA}'::regnamespace AND proowner <> service`;

/** SQL that grants the service role its rights. @param role quoted */
const handOver = (role: string) => `
  GRANT USAGE ON SCHEMA public TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
  REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${role};
  DO $$
  DECLARE
    service CONSTANT regrole := ${pg.escapeLiteral(role)};
    statement text;
  BEGIN
    FOR statement IN
${changesOfOwner}
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`;
