import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, runBinary } from './cluster.ts';

const LOOK_EVERY_MS = 100;
const LOOKS = 1_200;

/** Starts the server of a cluster, waits until it answers, and returns its port: a free one unless given. */
export async function launchServer(cluster: Cluster, givenPort?: number): Promise<number> {
  const port = givenPort ?? (await freePort());
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
  await runBinary(cluster, 'pg_ctl', [
    'start',
    '--wait',
    '--timeout=120',
    `--pgdata=${cluster.data}`,
    `--log=${path.join(cluster.folder, 'postgres.log')}`,
    `--options=${options.join(' ')}`,
  ]);
  return port;
}

/** Stops the server, breaking off what its connections are doing. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await runBinary(cluster, 'pg_ctl', ['stop', '--mode=fast', '--wait', `--pgdata=${cluster.data}`]);
}

/** The port of a server that runs on this cluster, once it answers; undefined when none does. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  for (let look = 1; look <= LOOKS && (await isRunning(cluster)); look += 1) {
    const { port, status } = await readPidFile(cluster);
    if (status === 'ready') return port;
    await wait(LOOK_EVERY_MS);
  }
  return undefined;
}

async function isRunning(cluster: Cluster): Promise<boolean> {
  const isFound = await runBinary(cluster, 'pg_ctl', ['status', `--pgdata=${cluster.data}`]).then(
    () => true,
    () => false,
  );
  if (!isFound || (await isLivePostgres((await readPidFile(cluster)).pid))) return isFound;
  // Left by a server that was killed. PostgreSQL would take whatever has the number now for the server, and never
  // start: in a container the same numbers come again, and a dead child whose parent is gone keeps its own.
  await rm(pidFile(cluster), { force: true });
  return false;
}

/** Whether a process is PostgreSQL and no zombie; where the system does not say, it is assumed to be. */
async function isLivePostgres(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/status`, 'utf8').then(
    (status) => /^Name:\s+postgres$/m.test(status) && !/^State:\s+Z/m.test(status),
    () => true,
  );
}

const pidFile = ({ data }: Cluster) => path.join(data, 'postmaster.pid');

/** Lines of the server's pid file. */
async function readPidFile(cluster: Cluster): Promise<{ pid: number; port: number; status: string }> {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
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
