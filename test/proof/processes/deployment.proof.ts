import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/embedded-postgres.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createTestDatabase, execute, type TestDatabase } from '../../harness/servers/database.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { isMissing, redisForTests, redisMissing } from '../../harness/servers/redis.ts';
import { silentLog } from '../../harness/silent.ts';

const ANOTHER_KEY = 'another secret key, which nobody has ever encrypted with';

let folder: string;
let database: TestDatabase;
const cleanUp: (() => unknown)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-deployment-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  database = await createTestDatabase();
  cleanUp.push(() => database.drop());
});
afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

const settings = (env: Record<string, string>) => ({
  DATABASE_URL: database.url,
  DATA_DIR: path.join(folder, 'data'),
  LOG_FORMAT: 'json',
  SECRET_KEY,
  ...env,
});

async function start(env: Record<string, string> = {}): Promise<DialgraphProcess> {
  const started = await DialgraphProcess.start(settings(env));
  cleanUp.push(() => started.terminate());
  return started;
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { code, complaints } = await DialgraphProcess.failToStart(settings(env));
  expect(code).toBe(1);
  return complaints;
}

const warnings = ({ log }: DialgraphProcess) =>
  log.filter(({ level }) => level !== 'info' && level !== 'debug').map(({ msg }) => msg);

describe('a start with a PostgreSQL of its operator', () => {
  it('prints no key or password and makes no workspace, but says how to create an account', async () => {
    const started = await start();
    await vi.waitFor(
      () => expect(started.log.map(({ msg }) => msg)).toContain('dialgraph is ready'),
      EVENTUALLY,
    );
    await started.terminate();
    expect(started.printed).toBe('');
    expect(started.log.map(({ msg }) => msg)).toContainEqual(
      expect.stringContaining('npm run -s admin -- account create'),
    );
    expect(JSON.stringify(started.log)).not.toMatch(/dg_|password/i);
  });

  it('warns of a voice provider without keys', async () => {
    const started = await start({ VOICE_PROVIDER: 'vapi' });
    expect(warnings(started)).toEqual([expect.stringContaining('admin -- provider connect vapi')]);
  });
});

describe('SECRET_KEY', () => {
  it('must be that of the database, for processes and commands, until it is rotated', async () => {
    await (await start()).terminate();
    expect(await refusal({ SECRET_KEY: ANOTHER_KEY })).toMatch(
      /^SECRET_KEY is not the key .*Set the former key\./,
    );
    const command = spawn(process.execPath, ['src/admin/main.ts', 'account', 'list'], {
      env: { ...process.env, ...settings({ SECRET_KEY: ANOTHER_KEY }) },
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => command.once('close', resolve))).toBe(1);

    await (await start({ SECRET_KEY: ANOTHER_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY })).terminate();
    // A process that has not got the new key yet restarts.
    await (await start()).terminate();
    await (await start({ SECRET_KEY: ANOTHER_KEY })).terminate();
    expect(await refusal({})).toMatch(/^SECRET_KEY is not the key/);
  });
});

describe.skipIf(redisMissing())('the folder of recordings', () => {
  it('is named when processes do not share it', async () => {
    const redis = await redisForTests();
    cleanUp.push(() => redis.close());
    const env = { REDIS_URL: redis.url, ROLES: 'worker' };
    const [first, second] = [await start(env), await start(env)];
    expect([...warnings(first), ...warnings(second)]).toEqual([]);
    const third = await start({ ...env, DATA_DIR: path.join(folder, 'elsewhere') });
    expect(warnings(third)).toEqual([expect.stringMatching(/another folder than .*elsewhere.*S3_BUCKET/)]);
  });
});

describe.skipIf(isMissing('pgbouncer'))('PgBouncer', () => {
  async function pooled(mode: string): Promise<string> {
    const { hostname, port, pathname, username, password } = new URL(database.url);
    const listenPort = await freePort();
    const auth = path.join(folder, 'users.txt');
    writeFileSync(auth, `"${username}" "${decodeURIComponent(password)}"\n`);
    const ini = path.join(folder, 'pgbouncer.ini');
    writeFileSync(
      ini,
      `[databases]
      * = host=${hostname} port=${port} dbname=${pathname.slice(1)}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${listenPort}
      unix_socket_dir =
      auth_type = plain
      auth_file = ${auth}
      pool_mode = ${mode}
      default_pool_size = 40
      ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
      `.replaceAll(/^ +/gm, ''),
    );
    // It does not run as root.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) execFileSync('chown', ['-R', 'nobody', folder]);
    const bouncer = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), ini], { stdio: 'ignore' });
    cleanUp.push(() => bouncer.kill('SIGKILL'));
    await vi.waitFor(() => isListening(listenPort), EVENTUALLY);
    return Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(listenPort) }).href;
  }

  it('is refused in transaction mode, with the mode to choose', async () => {
    expect(await refusal({ DATABASE_URL: await pooled('transaction') })).toMatch(
      /^DATABASE_URL cannot be used: it leads through a connection pooler in transaction mode.*pool_mode = session.*\.\n$/,
    );
  });

  it('serves in session mode', async () => {
    const started = await start({ DATABASE_URL: await pooled('session') });
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
  });
});

describe('a PostgreSQL that demands TLS', () => {
  it('is named as such, and so is a certificate of an unknown authority', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'dialgraph-tls-'));
    const postgres = await startEmbeddedPostgres(place, silentLog);
    cleanUp.push(async () => {
      await postgres.stop();
      rmSync(place, { recursive: true, force: true });
    });
    const cluster = path.join(place, 'postgres/cluster');
    const [key, certificate] = [path.join(cluster, 'server.key'), path.join(cluster, 'server.crt')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const hba = path.join(cluster, 'pg_hba.conf');
    const owner = execFileSync('stat', ['-c', '%u:%g', hba], { encoding: 'utf8' }).trim();
    execFileSync('chown', [owner, key, certificate]);
    const { username } = new URL(postgres.databaseUrl);
    writeFileSync(hba, `hostnossl all ${username} all reject\n${readFileSync(hba, 'utf8')}`);
    await execute(postgres.migrationUrl, 'ALTER SYSTEM SET ssl = on');
    await execute(postgres.migrationUrl, 'SELECT pg_reload_conf()');
    const url = postgres.databaseUrl;
    expect(await refusal({ DATABASE_URL: url })).toMatch(
      /over TLS only\. Add sslmode=verify-full to the URL\.\n$/,
    );
    expect(await refusal({ DATABASE_URL: `${url}?sslmode=verify-full` })).toMatch(
      /has a certificate that it signed itself\. Add sslmode=verify-full&sslrootcert=/,
    );
    const started = await start({
      DATABASE_URL: `${url}?sslmode=verify-full&sslrootcert=${certificate}`,
      DATABASE_MIGRATION_URL: postgres.migrationUrl,
    });
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
  });

  it('is told apart from one without TLS', async () => {
    const url = `${inject('postgresUrl')}?sslmode=verify-full`;
    expect(await refusal({ DATABASE_URL: url })).toMatch(
      /does not speak TLS\. Switch TLS on there, or remove sslmode/,
    );
  });
});

function isListening(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() && undefined));
    socket.once('error', reject);
  });
}
