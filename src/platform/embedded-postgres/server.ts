import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, runBinary } from './cluster.ts';

const CHECK_INTERVAL_MS = 100;
const MAX_CHECKS = 1_200;

/** Starts an embedded PostgreSQL, waits until it answers, and returns its port: a free one unless given. */
export async function launchServer(cluster: Cluster, givenPort?: number): Promise<number> {
  const port = givenPort ?? (await freePort());
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
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

/** Stops an embedded PostgreSQL, aborting the work of its connections. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await runBinary(cluster, 'pg_ctl', ['stop', '--mode=fast', '--wait', `--pgdata=${cluster.data}`]);
}

/** Returns the port of an embedded PostgreSQL once it answers; undefined if none runs. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  for (let check = 1; check <= MAX_CHECKS && (await isRunning(cluster)); check += 1) {
    const { port, status } = await readPidFile(cluster);
    if (status === 'ready') return port;
    await wait(CHECK_INTERVAL_MS);
  }
  return undefined;
}

async function isRunning(cluster: Cluster): Promise<boolean> {
  const isFound = await runBinary(cluster, 'pg_ctl', ['status', `--pgdata=${cluster.data}`]).then(
    () => true,
    () => false,
  );
  if (!isFound || (await isLivePostgres((await readPidFile(cluster)).pid))) return isFound;
  // PostgreSQL would never start while another process or a zombie has a killed server's pid.
  await rm(pidFile(cluster), { force: true });
  return false;
}

/** Returns whether a process is PostgreSQL and no zombie; true if the system does not say. */
async function isLivePostgres(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/status`, 'utf8').then(
    (status) => /^Name:\s+postgres$/m.test(status) && !/^State:\s+Z/m.test(status),
    () => true,
  );
}

const pidFile = ({ data }: Cluster) => path.join(data, 'postmaster.pid');

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
