import { type AppConfig, compose } from '../compose.ts';
import { seedRates } from '../credits/rates/rates.ts';
import type { Env } from '../deployment/env.ts';
import { assertKnownKey } from '../deployment/judge-deployment.ts';
import type { Deps } from '../graphql/context.ts';
import { findGivenDatabase } from '../platform/database/given-database.ts';
import { type DatabaseAccess, prepareDatabase } from '../platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { keptSecretKey } from '../platform/secrets/secret-key.ts';
import { createLog } from '../platform/telemetry/log.ts';

type Prepare = (access: DatabaseAccess) => Promise<object | undefined>;

/**
 * Runs an operator's command on the deployment's data, even without a running server. Logs go to standard error.
 * @param prepare works on the database before its migrations are applied
 */
export async function withDeps<T>(
  env: Env,
  use: (deps: Deps, prepared: object | undefined) => Promise<T>,
  prepare: Prepare = async () => undefined,
): Promise<T> {
  const log = createLog({
    level: env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL,
    destination: process.stderr,
  });
  const given = await findGivenDatabase(env);
  if (given !== null) return withDatabase({ env, log, ...given }, use, prepare);
  const postgres = await startEmbeddedPostgres(env.DATA_DIR, log);
  const { databaseUrl, migrationUrl } = postgres;
  return withDatabase({ env, log, databaseUrl, migrationUrl }, use, prepare).finally(() => postgres.stop());
}

async function withDatabase<T>(
  config: Omit<AppConfig, 'secretKey'>,
  use: (deps: Deps, prepared: object | undefined) => Promise<T>,
  prepare: Prepare,
): Promise<T> {
  const { env } = config;
  const secretKey = env.SECRET_KEY ?? (await keptSecretKey(env.DATA_DIR));
  const prepared = await prepare(config);
  await prepareDatabase(config);
  const noRoles = { ...config, env: { ...env, ROLES: [] }, secretKey };
  const { deps, start, close } = await compose(noRoles, () => `http://${env.HOST}:${env.PORT}`);
  try {
    await assertKnownKey(deps);
    await start();
    await seedRates(deps);
    await deps.jobs.start();
    return await use(deps, prepared);
  } finally {
    await deps.jobs.stop(1_000);
    await close();
  }
}
