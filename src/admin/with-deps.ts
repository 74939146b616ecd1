import { compose } from '../compose.ts';
import { seedRates } from '../credits/rates.ts';
import type { Env } from '../env.ts';
import type { Deps } from '../graphql/context.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { assertDatabaseUsable } from '../platform/given-database.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { keptSecretKey } from '../platform/secret-key.ts';

/** Runs something on the deployment's data, beside a running server or without one. It logs to standard error. */
export async function withDeps<T>(env: Env, use: (deps: Deps) => Promise<T>): Promise<T> {
  const log = createLog({
    level: env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL,
    destination: process.stderr,
  });
  if (env.DATABASE_URL !== undefined) await assertDatabaseUsable(env.DATABASE_URL);
  const postgres = env.DATABASE_URL === undefined ? await startEmbeddedPostgres(env.DATA_DIR, log) : null;
  const databaseUrl = env.DATABASE_URL ?? postgres?.url ?? '';
  const secretKey = env.SECRET_KEY ?? (await keptSecretKey(env.DATA_DIR));
  await migrate(databaseUrl);
  const config = { env: { ...env, ROLES: [] }, databaseUrl, secretKey, log };
  const { deps, close } = await compose(config, () => `http://${env.HOST}:${env.PORT}`);
  try {
    await seedRates(deps);
    await deps.jobs.start();
    return await use(deps);
  } finally {
    await deps.jobs.stop(1_000);
    await close();
    await postgres?.stop();
  }
}
