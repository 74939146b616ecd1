import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { execute } from '../harness/servers/database.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';
import { silentLog } from '../harness/silent.ts';

const ACCOUNT = 'acc_01ARZ3NDEKTSV4RRFFQ69G5FAV';

describe('a data folder whose service role was superuser', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let service: DialgraphProcess;
  let superuser: pg.Client;
  let application: pg.Client;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-roles-'));
    await leaveOldFolder();
    service = await DialgraphProcess.start({ DATA_DIR: folder });
    postgres = await startEmbeddedPostgres(folder, silentLog);
    superuser = await connect(postgres.migrationUrl);
    application = await connect(postgres.databaseUrl);
  });
  afterAll(async () => {
    await Promise.all([superuser?.end(), application?.end()]);
    await service?.terminate();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Tables and queue belong to the superuser, and no other role exists. */
  async function leaveOldFolder(): Promise<void> {
    const old = await startEmbeddedPostgres(folder, silentLog);
    await migrate(old.migrationUrl);
    const boss = new PgBoss({ connectionString: old.migrationUrl, supervise: false });
    await boss.start();
    await boss.createQueue('agents.deploy');
    await boss.stop({ graceful: false });
    await execute(
      old.migrationUrl,
      `INSERT INTO accounts (id, name, balance_updated_at, created_at) VALUES ('${ACCOUNT}', 'Acme', now(), now());
       INSERT INTO ledger_entries (id, account_id, kind, amount, balance_after, reason, created_at)
       VALUES ('txn_1', '${ACCOUNT}', 'GRANT', 5, 5, 'opening balance', now())`,
    );
    await execute(old.migrationUrl, `DROP ROLE ${new URL(old.databaseUrl).username}`);
    await old.stop();
  }

  it('keeps its data', async () => {
    const { rows } = await application.query('SELECT name FROM accounts WHERE id = $1', [ACCOUNT]);
    expect(rows).toEqual([{ name: 'Acme' }]);
  });

  it('is used without a superuser’s rights from then on', async () => {
    const { rows } = await superuser.query<{ name: string; role: string }>(
      `SELECT DISTINCT application_name AS name, rolname AS role, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb
       FROM pg_stat_activity JOIN pg_roles ON rolname = usename
       WHERE application_name LIKE 'dialgraph%' AND application_name <> 'dialgraph-presence'`,
    );
    const rights = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dialgraph', expect.stringContaining('dialgraph-server')]),
    );
    for (const row of rows)
      expect(row).toMatchObject({ role: new URL(postgres.databaseUrl).username, ...rights });
  });

  it('has its queue owned by the role of the service, which maintains it', async () => {
    const { rows } = await superuser.query(
      `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relnamespace = 'pgboss'::regnamespace`,
    );
    expect(rows).toEqual([{ owner: new URL(postgres.databaseUrl).username }]);
    expect(service.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it.each([
    ['UPDATE ledger_entries SET amount = 1', /append-only/],
    ['DELETE FROM ledger_entries', /append-only/],
    ['TRUNCATE ledger_entries', /permission denied/],
    ['SET session_replication_role = replica', /permission denied/],
    ['ALTER TABLE ledger_entries DISABLE TRIGGER ALL', /must be owner/],
    ['DROP TRIGGER ledger_entries_append_only ON ledger_entries', /must be owner/],
    [
      `CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
      /permission denied|must be owner/,
    ],
    ['DROP TABLE ledger_entries', /must be owner/],
    ['CREATE TABLE public.ledger (id text)', /permission denied/],
    ['SET ROLE dialgraph', /permission denied/],
    [`COPY accounts TO PROGRAM 'cat'`, /permission denied/],
    ['DELETE FROM _prisma_migrations', /permission denied/],
  ])('protects the ledger: the service’s role may not %s', async (sql, refusal) => {
    await expect(application.query(sql)).rejects.toThrow(refusal);
  });

  it('hides the superuser’s password from the service’s role', () => {
    const password = readFileSync(path.join(folder, 'postgres', 'password'), 'utf8');
    expect(new URL(postgres.databaseUrl).password).not.toBe(password);
  });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
