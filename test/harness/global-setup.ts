import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../../src/app.ts';
import { readEnv } from '../../src/deployment/env.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { databaseUrl, execute, SERVICE_ROLE, serviceUrl } from './servers/database.ts';
import { silentLog } from './silent.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests make their databases. */
    postgresUrl: string;
    /** A migrated database to copy. */
    templateDatabase: string;
  }
}

/**
 * Nobody needs the run's data after a power failure: no commit waits for the disk, which others may keep busy. Nobody
 * guesses its passwords either.
 */
const NOTHING_TO_KEEP = [
  'ALTER SYSTEM SET fsync = off',
  'ALTER SYSTEM SET synchronous_commit = off',
  'ALTER SYSTEM SET full_page_writes = off',
  'ALTER SYSTEM SET scram_iterations = 1',
  'SELECT pg_reload_conf()',
];

/** For all databases of the server, which other runs may be using at the same moment. */
const CREATE_SERVICE_ROLE = `
  DO $$ BEGIN
    CREATE ROLE ${SERVICE_ROLE} LOGIN PASSWORD '${SERVICE_ROLE}';
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`;

/**
 * One PostgreSQL for the whole run, embedded unless `TEST_DATABASE_URL` names another, with one migrated
 * database that every test file copies.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await execute(server.url, `CREATE DATABASE ${template}`);
  await execute(server.url, CREATE_SERVICE_ROLE);
  const migrationUrl = databaseUrl(server.url, template);
  await prepareDatabase({ migrationUrl, databaseUrl: serviceUrl(migrationUrl) });
  await startOnce(serviceUrl(migrationUrl));
  provide('postgresUrl', server.url);
  provide('templateDatabase', template);
  return async () => {
    await execute(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}

/** Creates queues, schedules and rates, so that each application finds them as at a later start. */
async function startOnce(url: string): Promise<void> {
  const secretKey = randomUUID();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dialgraph-template-'));
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: secretKey });
  const app = await createApp({ env, databaseUrl: url, secretKey, log: silentLog });
  await app.start();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
  await execute(url, AS_IF_NOTHING_HAD_RUN);
}

/** The first application of a test has each schedule's first round. */
const AS_IF_NOTHING_HAD_RUN = `
  DELETE FROM deployment;
  DELETE FROM pgboss.job;
  DELETE FROM round_times;
  UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL;
  UPDATE pgboss.version SET cron_on = NULL, bam_on = NULL, flow_on = NULL, reindex_on = NULL`;

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = await mkdtemp(path.join(await placeOfServer(), 'dialgraph-postgres-'));
  const postgres = await startEmbeddedPostgres(folder, silentLog);
  for (const sql of NOTHING_TO_KEEP) await execute(postgres.migrationUrl, sql);
  return {
    url: postgres.migrationUrl,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
/** More than a run ever takes: the write-ahead log, the databases of some tests at once, and the tests themselves. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

/**
 * Memory, where the system offers enough. Each test's database is a thousand files, and ext4 takes the longer to create
 * files the more of them were deleted in the last minutes.
 */
async function placeOfServer(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES ? MEMORY : tmpdir();
}
