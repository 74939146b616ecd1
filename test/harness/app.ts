import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type NewWorkspace,
  type ProvisionedWorkspace,
  provisionWorkspace,
} from '../../src/admin/provision.ts';
import { type App, createApp } from '../../src/app.ts';
import { type Env, readEnv } from '../../src/deployment/env.ts';
import { createLog, type Log } from '../../src/platform/telemetry/log.ts';
import type { Clock } from '../../src/platform/time/clock.ts';
import { ManualClock } from './clocks/manual-clock.ts';
import { bringWaitingJobsNearer } from './clocks/waiting-jobs.ts';
import { createTestDatabase, execute, ownerUrl } from './servers/database.ts';

export interface TestAppOptions {
  env?: Partial<Record<keyof Env, string>>;
  clock?: Clock;
  longestReadMs?: number;
  nameServers?: readonly string[];
  /** Takes what it logs; silent unless given. */
  log?: Log;
  /** A database made before, to start a second process on it; left alone at the end. */
  databaseUrl?: string;
}

/** A running dialgraph of one test file: real PostgreSQL, real HTTP, the simulator at a thousandfold speed. */
export interface TestApp extends App {
  databaseUrl: string;
  /** Runs SQL as the owner of the tables, which the application itself is not. */
  executeAsOwner(sql: string): Promise<void>;
  /** An account with a key, credits and a number. */
  workspace(overrides?: Partial<NewWorkspace>): Promise<ProvisionedWorkspace>;
}

/** The `SECRET_KEY` of every test's application. */
export const SECRET_KEY = 'a secret key that only tests know, of some length';

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dialgraph-test-'));
  const database = options.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = options.databaseUrl ?? database?.serviceUrl ?? '';
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    SIMULATOR_SPEED: '1000',
    WEBHOOK_ALLOW_PRIVATE: '1',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    ...options.env,
  });
  const log = options.log ?? createLog({ level: env.LOG_LEVEL });
  const app = await createApp({
    env,
    databaseUrl,
    secretKey: SECRET_KEY,
    log,
    ...(options.clock && { clock: options.clock }),
    ...(options.nameServers && { nameServers: options.nameServers }),
    ...(options.longestReadMs !== undefined && { longestReadMs: options.longestReadMs }),
  });
  await app.start();
  // A second process on the same database leaves its jobs to the first.
  const manualClock = database !== null && options.clock instanceof ManualClock ? options.clock : null;
  manualClock?.follow(databaseUrl, (milliseconds) => bringWaitingJobsNearer(app.deps, milliseconds));
  return Object.assign(Object.create(app) as App, {
    databaseUrl,
    executeAsOwner: (sql: string) => execute(ownerUrl(databaseUrl), sql),
    async workspace(overrides: Partial<NewWorkspace> = {}) {
      const wish = { name: 'Acme', tier: 'ENTERPRISE', credits: 10_000, ...overrides } as const;
      const workspace = await provisionWorkspace(app.deps, wish);
      // A real provider's calls are otherwise refused or deferred by the hour at which the tests run.
      if (env.VOICE_PROVIDER !== 'simulator')
        await app.deps.database.prisma.account.update({
          where: { id: workspace.accountId },
          data: { quietHours: 'OFF', artificialVoiceRules: false },
        });
      return workspace;
    },
    async stop() {
      await manualClock?.unfollow(databaseUrl);
      await app.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}
