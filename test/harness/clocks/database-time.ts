import pg from 'pg';
import type { TestDatabase } from '../servers/database.ts';

/**
 * Functions of PostgreSQL's time that a search path puts before its own. The job queue reads the time by a function of
 * its own; the service's tables have no default of a time.
 */
const OVERRIDE = `
  CREATE SCHEMA moved_time;
  GRANT USAGE ON SCHEMA moved_time TO PUBLIC;
  CREATE TABLE moved_time.clock (ahead interval NOT NULL);
  GRANT SELECT ON moved_time.clock TO PUBLIC;
  INSERT INTO moved_time.clock VALUES ('0');
  CREATE FUNCTION moved_time.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT pg_catalog.now() + ahead FROM moved_time.clock';
  CREATE FUNCTION moved_time.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM moved_time.clock';
  CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT moved_time.now()';
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = moved_time, pg_catalog, public', current_database());
  END $$`;

/** The time of a test's database, which a test moves for every session that connects from now on. */
export class DatabaseTime {
  readonly #owner: pg.Client;

  private constructor(owner: pg.Client) {
    this.#owner = owner;
  }

  static async of({ url }: TestDatabase): Promise<DatabaseTime> {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(OVERRIDE);
    return new DatabaseTime(owner);
  }

  /** Sets the time ahead of the server's. */
  async setAhead(milliseconds: number): Promise<void> {
    await this.#owner.query('UPDATE moved_time.clock SET ahead = make_interval(secs => $1)', [
      milliseconds / 1000,
    ]);
  }

  close(): Promise<void> {
    return this.#owner.end();
  }
}
