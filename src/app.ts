import Fastify, { type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { registerReference } from '../adapters/reference.ts';
import { serverOptions } from '../adapters/server.ts';
import { registerSurfaceA } from '../adapters/surface-a/index.ts';
import { registerSurfaceB } from '../adapters/surface-b/index.ts';
import { authenticateApiKey } from './accounts/authentication.ts';
import { createBackground, NO_BACKGROUND } from './background.ts';
import { registerRecordings } from './calls/recording-routes.ts';
import { takeReports } from './calls/reports.ts';
import { type AppConfig, compose } from './compose.ts';
import { registerPayments } from './credits/payment-routes.ts';
import { seedRates } from './credits/rates.ts';
import { createSignIn } from './dashboard/sign-in.ts';
import { registerDashboard } from './dashboard/static.ts';
import type { Env } from './env.ts';
import type { Deps } from './graphql/context.ts';
import { createDoor, type GraphqlDoor } from './graphql/door.ts';
import { schema } from './graphql/schema.ts';
import { registerGraphql } from './graphql/server.ts';
import {
  drain,
  registerFarewell,
  registerHealth,
  registerRefusals,
  registerRequestAccounting,
} from './http.ts';
import { InProcessRateLimiter } from './platform/in-process-rate-limiter.ts';
import { migrate } from './platform/migrate.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';
import { RedisRateLimiter } from './platform/redis-rate-limiter.ts';
import { registerCallbacks } from './providers/callbacks.ts';

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
/** The slowest answer, a placement at its provider, takes 10 s. */
const REQUESTS_TIMEOUT_MS = 12_000;

/** What an API needs of a browser's protections: nothing it sends is ever a page. Pages bring their own policy. */
const SECURITY_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Whether there is TLS is known to whoever ends it, in front of this service.
  strictTransportSecurity: false,
} as const;

/** Everything wired; of what runs, only the providers' own helpers are up. */
export async function createApp(config: AppConfig): Promise<App> {
  const { env, databaseUrl, log } = config;
  const isApi = env.ROLES.includes('api');
  let stopping = false;
  let url = '';

  const { deps, reportTo, close } = await compose(config, () => url);
  const rateLimiter = openRateLimiter(env, deps);
  const door = createDoor({ deps, schema, rateLimiter });
  const background = env.ROLES.includes('worker') ? createBackground(deps, env) : NO_BACKGROUND;

  const surfaceNeeds = {
    now: () => deps.clock.now(),
    reportFault: (err: unknown, requestId: string) =>
      log.error({ err, requestId }, 'unexpected error, masked'),
  };
  const fastify = Fastify({
    ...serverOptions({ newRequestId: () => deps.ids.next('request'), ...surfaceNeeds }),
    forceCloseConnections: 'idle',
    trustProxy: env.TRUST_PROXY,
  });
  registerRequestAccounting(fastify, deps);
  registerHealth(fastify, deps, () => stopping);
  registerFarewell(fastify, () => stopping);
  registerRefusals(fastify, deps);
  const graphql = isApi ? serveApi() : { close: async () => {} };

  function serveApi() {
    const protect = helmet(SECURITY_HEADERS);
    fastify.addHook('onRequest', ({ raw }, reply, next) => protect(raw, reply.raw, () => next()));
    registerSurfaceA(fastify, door, surfaceNeeds);
    registerSurfaceB(fastify, door, surfaceNeeds);
    registerReference(fastify, deps);
    registerRecordings(fastify, deps);
    registerPayments(fastify, deps);
    registerCallbacks(fastify, {
      voiceProviders: deps.voiceProviders,
      log,
      takeReports: (provider, reports) => takeReports(deps, provider, reports),
    });
    const signIn = createSignIn(deps, { publicUrl: env.PUBLIC_URL, rateLimiter });
    signIn.register(fastify);
    registerDashboard(fastify);
    return registerGraphql(fastify, {
      deps,
      schema,
      authenticate: ({ authorization, cookie }) =>
        authorization === undefined ? signIn.viewerOf(cookie) : authenticateApiKey(deps, authorization),
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
      await seedRates(deps);
      await deps.jobs.start();
      await fastify.listen({ port: env.PORT, host: env.HOST });
      url = addressOf(fastify, env);
      reportTo(env.SIMULATOR_CALLBACK_URL ?? (isApi ? url : deps.publicUrl));
      background.start();
    },
    async stop() {
      stopping = true;
      await graphql.close();
      await drain(fastify, deps, REQUESTS_TIMEOUT_MS);
      await background.stop(DRAIN_TIMEOUT_MS);
      await deps.jobs.stop(DRAIN_TIMEOUT_MS);
      await rateLimiter.close();
      await close();
    },
  };
}

function openRateLimiter({ REDIS_URL }: Env, deps: Deps): RateLimiter {
  return REDIS_URL === undefined
    ? new InProcessRateLimiter(deps)
    : new RedisRateLimiter({ ...deps, url: REDIS_URL });
}

function addressOf(fastify: FastifyInstance, env: Env): string {
  const address = fastify.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
