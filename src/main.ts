import { welcomeFirstWorkspace } from './admin/first-start.ts';
import { createApp } from './app.ts';
import { ensureDashboard } from './dashboard/build.ts';
import { readEnv } from './env.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createLog, type Log } from './platform/log.ts';
import { keptSecretKey } from './platform/secret-key.ts';

/** One process of dialgraph, from the environment to its exit code. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog({ level: env.LOG_LEVEL });
  if (env.ROLES.includes('api')) await ensureDashboard(log);
  const postgres = env.DATABASE_URL === undefined ? await startEmbeddedPostgres(env.DATA_DIR) : null;
  const app = await createApp({
    env,
    databaseUrl: env.DATABASE_URL ?? postgres?.url ?? '',
    secretKey: env.SECRET_KEY ?? (await keptSecretKey(env.DATA_DIR)),
    log,
  });
  stopOnSignal(log, async () => {
    await app.stop();
    await postgres?.stop();
  });
  await app.start();
  log.info({ url: app.url, roles: env.ROLES, voiceProvider: env.VOICE_PROVIDER }, 'dialgraph is ready');
  if (env.ROLES.includes('api')) await welcomeFirstWorkspace(app);
}

/** The first signal drains and exits; a second one, from somebody who will not wait, exits at once. */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping: finishing what is in hand');
    try {
      await stop();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping went wrong');
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
