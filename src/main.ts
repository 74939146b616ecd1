import { greeting, hasAccounts } from './admin/first-start.ts';
import { createApp } from './app.ts';
import { ensureDashboard } from './dashboard/build.ts';
import { type Env, readEnv } from './deployment/env.ts';
import { findGivenDatabase } from './platform/database/given-database.ts';
import { InstanceLock } from './platform/database/instance-lock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { assertListenable } from './platform/network/listen-address.ts';
import { keptSecretKey } from './platform/secrets/secret-key.ts';
import { collectBuildMetrics, commitOf, VERSION } from './platform/telemetry/build.ts';
import { createLog, type Log } from './platform/telemetry/log.ts';
import { collectProcessMetrics } from './platform/telemetry/metrics.ts';
import { systemClock } from './platform/time/clock.ts';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const format = env.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json');
  const log = createLog({ level: env.LOG_LEVEL, format });
  const started = new AsyncDisposableStack();
  const stopping = new AbortController();
  const starting = start(env, log, started, stopping.signal);
  stopOnSignal(log, stopping, async () => {
    await starting.catch(() => undefined);
    await started.disposeAsync();
  });
  try {
    await starting;
  } catch (error) {
    // A signal ended the start, so its handler disposes.
    if (stopping.signal.aborted) return;
    await started.disposeAsync().catch((err) => log.error({ err }, 'the shutdown failed'));
    // For alerts on the log. People read the sentence on standard error.
    if (format === 'json') log.fatal({ err: error }, 'dialgraph could not start');
    throw error;
  }
}

/** Starts the process. `started` collects resources to dispose; `stopping` ends the start early. */
async function start(
  env: Env,
  log: Log,
  started: AsyncDisposableStack,
  stopping: AbortSignal,
): Promise<void> {
  const isApi = env.ROLES.includes('api');
  await assertListenable({ host: env.HOST, port: env.PORT });
  const given = await findGivenDatabase(env);
  if (isApi) await ensureDashboard(log);
  const { databaseUrl, migrationUrl } = given ?? (await startOwnPostgres(env, log, started));
  stopping.throwIfAborted();
  const hasRedis = env.REDIS_URL !== undefined;
  const lock = await InstanceLock.take({ databaseUrl, hasRedis, log, clock: systemClock });
  started.defer(() => lock.release());
  const secretKey = env.SECRET_KEY ?? (await keptSecretKey(env.DATA_DIR));
  const app = await createApp({ env, databaseUrl, migrationUrl, secretKey, log });
  started.defer(() => app.stop());
  const commit = commitOf(env.GIT_COMMIT);
  collectProcessMetrics(app.deps.metrics);
  collectBuildMetrics(app.deps.metrics, commit);
  await app.start(stopping);
  stopping.throwIfAborted();
  // Elsewhere the key and the password would stay in the log of a deployment, whose accounts its operator creates.
  const isGreeted = isApi && (given === null || process.stdout.isTTY);
  const words = isGreeted ? await greeting(app.deps) : '';
  if (!isGreeted && !(await hasAccounts(app.deps)))
    log.info('there is no account yet; create one: npm run -s admin -- account create --name Acme');
  stopping.throwIfAborted();
  const { url } = app;
  log.info(
    { url, roles: env.ROLES, voiceProvider: env.VOICE_PROVIDER, version: VERSION, commit },
    'dialgraph is ready',
  );
  process.stdout.write(words);
}

async function startOwnPostgres({ DATA_DIR }: Env, log: Log, started: AsyncDisposableStack) {
  log.info({ dataDir: DATA_DIR }, 'starting the embedded PostgreSQL');
  const postgres = await startEmbeddedPostgres(DATA_DIR, log);
  postgres.keepRunning();
  started.defer(() => postgres.stop());
  return postgres;
}

/** Drains and exits on the first signal, also during the start; a second one exits at once. */
function stopOnSignal(log: Log, stopping: AbortController, stop: () => Promise<void>): void {
  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info({ signal }, 'stopping: finishing requests and jobs in progress');
    try {
      await stop();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'the shutdown failed');
      process.exit(1);
    }
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.cause !== undefined) process.stderr.write(`${String(error.cause)}\n`);
  process.exit(1);
});
