import path from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { serverOptions } from '../adapters/server.ts';
import { registerSurfaceA } from '../adapters/surface-a/index.ts';
import { registerSurfaceB } from '../adapters/surface-b/index.ts';
import { authenticateApiKey } from './accounts/authentication.ts';
import { JOB_DEFINITIONS, registerJobs, sweepsOf } from './background.ts';
import type { CallListener } from './calls/listeners.ts';
import { registerRecordings } from './calls/recording-routes.ts';
import { takeReport } from './calls/reports.ts';
import { Dialler } from './campaigns/dialler.ts';
import { campaignCallListener } from './campaigns/outcome.ts';
import { seedRates } from './credits/rates.ts';
import type { Env } from './env.ts';
import type { Deps } from './graphql/context.ts';
import { createDoor, type GraphqlDoor } from './graphql/door.ts';
import { schema } from './graphql/schema.ts';
import { registerGraphql } from './graphql/server.ts';
import { registerHealth, registerRequestAccounting } from './http.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import type { EventBus } from './platform/event-bus.ts';
import { createIds } from './platform/ids.ts';
import { InProcessEventBus } from './platform/in-process-event-bus.ts';
import { InProcessRateLimiter } from './platform/in-process-rate-limiter.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import type { Platform } from './platform/platform.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';
import { RedisEventBus } from './platform/redis-event-bus.ts';
import { RedisRateLimiter } from './platform/redis-rate-limiter.ts';
import { createSecretBox } from './platform/secrets.ts';
import { createFileStorage } from './platform/storage/file-storage.ts';
import { createSweeper } from './platform/sweeper.ts';
import { registerCallbacks } from './providers/callbacks.ts';
import { composeVoiceProviders } from './voice-providers.ts';
import { Courier } from './webhooks/courier.ts';

/** What an application is made of that it does not decide itself. */
export interface AppConfig {
  env: Env;
  databaseUrl: string;
  /** At least 32 characters. */
  secretKey: string;
  log: Log;
  /** Tests bring their own. */
  clock?: Clock;
}

/** One process of dialgraph: wired, and started and stopped in order. */
export interface App {
  deps: Deps;
  door: GraphqlDoor;
  fastify: FastifyInstance;
  /** Where it listens; known once it is started. */
  readonly url: string;
  /** Migrates the database, takes up work, and listens. */
  start(): Promise<void>;
  /** Finishes what is in hand, then lets go of everything. */
  stop(): Promise<void>;
}

const DRAIN_TIMEOUT_MS = 25_000;

/** Everything wired; of what runs, only the providers' own helpers are up. */
export async function createApp({
  env,
  databaseUrl,
  secretKey,
  log,
  clock = systemClock,
}: AppConfig): Promise<App> {
  const isApi = env.ROLES.includes('api');
  const isWorker = env.ROLES.includes('worker');
  let stopping = false;
  let url = '';

  const metrics = createMetrics();
  const ids = createIds(clock);
  const secrets = createSecretBox(secretKey);
  const database = openDatabase(databaseUrl, log, env.DATABASE_POOL_SIZE);
  const bus = openBus(env, { log, clock, metrics });
  const rateLimiter = openRateLimiter(env, { log, clock, metrics });
  const jobs = createJobs({ database, log, definitions: JOB_DEFINITIONS, isWorker });
  const platform: Platform = { database, jobs, bus, clock, ids, secrets, log, metrics };
  const voice = await composeVoiceProviders(env, platform);
  const callListeners: CallListener[] = [];
  const deps: Deps = {
    ...platform,
    voiceProviders: voice.voiceProviders,
    recordings: createFileStorage(path.resolve(env.DATA_DIR, 'blobs')),
    allowPrivateWebhookTargets: env.WEBHOOK_ALLOW_PRIVATE,
    callListeners,
    get publicUrl() {
      return env.PUBLIC_URL ?? url;
    },
  };
  const door = createDoor({ deps, schema, rateLimiter });
  callListeners.push(campaignCallListener(deps));
  const dialler = new Dialler(deps);
  const sweeper = createSweeper(clock, log, isWorker ? sweepsOf(deps, env, dialler) : []);
  const courier = isWorker ? new Courier(deps) : null;
  if (courier !== null) registerJobs(deps, courier);

  const now = () => clock.now();
  const fastify = Fastify({
    ...serverOptions({ newRequestId: () => ids.next('request'), now }),
    forceCloseConnections: 'idle',
    trustProxy: true,
  });
  registerRequestAccounting(fastify, platform);
  registerHealth(fastify, platform, () => stopping);
  const graphql = isApi ? serveApi() : { close: async () => {} };

  function serveApi() {
    fastify.register(helmet);
    registerSurfaceA(fastify, door, { now });
    registerSurfaceB(fastify, door, { now });
    registerRecordings(fastify, deps);
    registerCallbacks(fastify, {
      voiceProviders: deps.voiceProviders,
      log,
      takeReport: (provider, report) => takeReport(deps, provider, report),
    });
    return registerGraphql(fastify, {
      deps,
      schema,
      authenticate: async ({ authorization }) =>
        authorization === undefined ? null : authenticateApiKey(platform, authorization),
    });
  }

  return {
    deps,
    door,
    fastify,
    get url() {
      return url;
    },
    async start() {
      const applied = await migrate(databaseUrl);
      if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
      await seedRates(platform);
      await jobs.start();
      await fastify.listen({ port: env.PORT, host: env.HOST });
      url = addressOf(fastify, env);
      voice.reportTo(isApi ? url : deps.publicUrl);
      if (isWorker) dialler.start();
      sweeper.start();
      courier?.start();
    },
    async stop() {
      stopping = true;
      await graphql.close();
      await fastify.close();
      await sweeper.stop();
      await dialler.stop();
      await jobs.stop(DRAIN_TIMEOUT_MS);
      await courier?.stop(DRAIN_TIMEOUT_MS);
      await voice.stop();
      await rateLimiter.close();
      await bus.close();
      await database.close();
    },
  };
}

interface BusNeeds {
  log: Log;
  clock: Clock;
  metrics: Metrics;
}

function openBus({ REDIS_URL }: Env, needs: BusNeeds): EventBus {
  return REDIS_URL === undefined
    ? new InProcessEventBus(needs)
    : new RedisEventBus({ ...needs, url: REDIS_URL });
}

function openRateLimiter({ REDIS_URL }: Env, needs: BusNeeds): RateLimiter {
  return REDIS_URL === undefined
    ? new InProcessRateLimiter(needs)
    : new RedisRateLimiter({ ...needs, url: REDIS_URL });
}

function addressOf(fastify: FastifyInstance, env: Env): string {
  const address = fastify.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
