import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { databaseUrl, execute } from '../harness/servers/database.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';
import { silentLog } from '../harness/silent.ts';
import { type Checkout, HERE } from './kit/checkouts.ts';
import { PostgresMeter } from './kit/meter.ts';
import { withClient } from './seed.ts';

const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];
/** Shared by all processes of the bench. */
export const SECRET_KEY = 'a secret key that only the bench knows, of some length';

/** A process that the bench has started, and where it answers. */
export interface Listening {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The surroundings of all sections: PostgreSQL, databases of their own, and real processes. */
export interface World {
  /** The CPU time of PostgreSQL, whichever database it works for. */
  postgres: PostgresMeter;
  /** The server's own database, as superuser; the bench keeps nothing in it. */
  observerUrl: string;
  /** An empty database. Creating an account in it migrates it. */
  createDatabase(): Promise<string>;
  /** A dialgraph as `npm start` runs it, on the given database. */
  startServer(url: string, env?: Record<string, string>, checkout?: Checkout): Promise<Listening>;
  /** A voice provider to which all calls of one or more servers are nothing but accepted: it never reports. */
  startSilentProvider(): Promise<Listening>;
  /** Another script of this repository that prints `{"baseUrl": …}` once it answers. */
  startScript(script: string, args: readonly string[]): Promise<Listening>;
  /** An account without rate limits, made by the operator's command line. */
  createAccount(url: string, credits: number, checkout?: Checkout): Promise<ProvisionedWorkspace>;
  /** Runs the operator's command line on a database; answers what it prints. Throws when it fails. */
  admin(url: string, command: readonly string[], checkout?: Checkout): Promise<string>;
  /** Stops what was started since; the databases stay. */
  stopServers(): Promise<void>;
  close(): Promise<void>;
}

/** The time from a commit to a subscriber needs the instant of each commit. */
const SETTINGS = { track_commit_timestamp: 'on' };

/** @param settings of PostgreSQL beside those with which the product starts it */
export async function createWorld(settings: Record<string, string> = SETTINGS): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-bench-'));
  const postgres = await startPostgres(folder, settings);
  const running = new Set<Listening>();
  const meter = await withClient(postgres.migrationUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return new PostgresMeter(rows[0]?.pid ?? 0);
  });
  let databases = 0;

  function keep(listening: Listening): Listening {
    const kept: Listening = {
      ...listening,
      async stop() {
        if (running.delete(kept)) await listening.stop();
      },
    };
    running.add(kept);
    return kept;
  }

  async function startScript(script: string, args: readonly string[]): Promise<Listening> {
    return keep(await spawnListening(script, args));
  }

  async function admin(url: string, command: readonly string[], { root } = HERE): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...NODE_OPTIONS, 'src/admin/main.ts', ...command],
      { cwd: root, env: { PATH: process.env.PATH, DATABASE_URL: url, SECRET_KEY, DATA_DIR: folder } },
    );
    return stdout;
  }

  async function stopServers(): Promise<void> {
    await Promise.all([...running].map((listening) => listening.stop()));
  }

  return {
    postgres: meter,
    observerUrl: databaseUrl(postgres.migrationUrl, 'postgres'),
    startScript,
    stopServers,
    async createDatabase() {
      const name = `bench_${++databases}`;
      await execute(postgres.migrationUrl, `CREATE DATABASE ${name}`);
      return databaseUrl(postgres.migrationUrl, name);
    },
    async startServer(url, env = {}, { root } = HERE) {
      const variables = { DATABASE_URL: url, SECRET_KEY, DATA_DIR: path.join(folder, 'data'), ...env };
      const server = await DialgraphProcess.start(variables, path.join(root, 'src/main.ts'));
      return keep({ url: server.url, pid: server.pid, stop: async () => void (await server.terminate()) });
    },
    startSilentProvider: () =>
      startScript('src/providers/simulator/http/standalone.ts', [
        '--speed=Infinity',
        `--secret=${createSecretBox(SECRET_KEY).derive('simulator')}`,
      ]),
    admin,
    async createAccount(url, credits, checkout) {
      const command = ['account', 'create', '--name=Bench', '--tier=enterprise', '--json'];
      const printed = await admin(url, [...command, `--credits=${credits}`], checkout);
      return JSON.parse(printed) as ProvisionedWorkspace;
    },
    async close() {
      await stopServers();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Some settings are in force only from a start on. */
async function startPostgres(folder: string, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres(folder, silentLog);
  for (const [name, value] of Object.entries(settings))
    await execute(first.migrationUrl, `ALTER SYSTEM SET ${name} = '${value}'`);
  await first.stop();
  return startEmbeddedPostgres(folder, silentLog);
}

async function spawnListening(script: string, args: readonly string[]): Promise<Listening> {
  const child: ChildProcess = spawn(process.execPath, [...NODE_OPTIONS, script, ...args], {
    cwd: HERE.root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const line = await Promise.race([once(lines, 'line'), exited.then(() => null)]);
  if (line === null || child.pid === undefined) throw new Error(`${script} ended before it answered`);
  return {
    url: (JSON.parse(String(line[0])) as { baseUrl: string }).baseUrl,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
