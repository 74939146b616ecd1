import Fastify, { type FastifyInstance } from 'fastify';
import { registerDashboardUploads } from '../adapters/dashboard/uploads.ts';
import { registerMcp } from '../adapters/mcp/register.ts';
import { registerReference } from '../adapters/openapi/reference.ts';
import type { SurfacePorts } from '../adapters/ports.ts';
import { serverOptions } from '../adapters/server-options.ts';
import { registerSurfaceA } from '../adapters/surface-a/index.ts';
import { registerSurfaceB } from '../adapters/surface-b/index.ts';
import { createBackground, NO_BACKGROUND } from './background.ts';
import { CallbackReceipts } from './calls/provider-events/callback-receipts.ts';
import { ingestProviderEvents } from './calls/provider-events/ingest.ts';
import { keepUnread } from './calls/provider-events/unread-messages.ts';
import { ToolCalls } from './calls/tools/tool-calls.ts';
import { type AppConfig, compose, recordingsFolder } from './compose.ts';
import { seedRates } from './credits/rates/rates.ts';
import { createSignIn } from './dashboard/sign-in.ts';
import { registerDashboard, sendExplorer, sendMissingPage } from './dashboard/static.ts';
import { registerVerifyPage } from './dashboard/verify-page.ts';
import type { Env } from './deployment/env.ts';
import { assertKnownKey, type DeploymentSettings, judgeDeployment } from './deployment/judge-deployment.ts';
import { configureLimits } from './dialing/capacity/limits.ts';
import type { Deps } from './graphql/context.ts';
import { Governor } from './graphql/governor.ts';
import { registerGraphql } from './graphql/transport/server.ts';
import { asksForWebSocket } from './graphql/transport/web-socket.ts';
import { registerRequestAccounting } from './http/accounting.ts';
import { boundAnswers } from './http/bounds/answer-bounds.ts';
import { boundBodies } from './http/bounds/body-bounds.ts';
import { limitBodyTime } from './http/bounds/body-deadlines.ts';
import { boundConnections } from './http/bounds/connection-bounds.ts';
import { answerUnreadable, registerErrorHandlers } from './http/errors.ts';
import { registerExports } from './http/exports.ts';
import { registerHealth } from './http/health.ts';
import { registerPayments } from './http/payments.ts';
import { registerCallbacks } from './http/provider-callbacks.ts';
import { registerRecordings } from './http/recordings.ts';
import { hasTwoHosts, refuseAmbiguousRequests } from './http/requests.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { closeConnectionsOnShutdown, drain } from './http/shutdown.ts';
import { composeSurfacePorts } from './http/surface-ports.ts';
import { traceRequests } from './http/tracing.ts';
import { authenticateApiKey } from './identity/authentication.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { TRAFFIC_LIMITS } from './platform/input/traffic-limits.ts';
import { listenRefusal } from './platform/network/listen-address.ts';
import { createOwnOrigins } from './platform/network/own-origins.ts';
import { UnsentAnswers } from './platform/network/unsent-answers.ts';
import type { Log } from './platform/telemetry/log.ts';
import {
  inSpan,
  noteCallTrace,
  type Tracer,
  traceparentOfCall,
  traceWith,
} from './platform/telemetry/tracing.ts';
import { configuredLimits } from './providers/composition.ts';
import { schema } from './schema.ts';

export interface App {
  deps: Deps;
  ports: SurfacePorts;
  fastify: FastifyInstance;
  /** URL of the HTTP server. Known once it is started. */
  readonly url: string;
  /** Starts the application: migrates, starts jobs, listens. Aborting `stopping` ends it after the current step. */
  start(stopping?: AbortSignal): Promise<void>;
  /** Finishes requests and jobs in progress, then closes all connections of the application. */
  stop(): Promise<void>;
}

const DRAIN_TIMEOUT_MS = 25_000;
/** Time to the last byte of a request: the largest upload over a line of 1 Mbit/s. */
const LONGEST_REQUEST_MS = 30 * 60_000;
/** Time to finish requests on shutdown: a dispatch waits 5 s for a line and 10 s for its provider. */
const REQUESTS_TIMEOUT_MS = 17_000;

/** Composes the application. Only the providers' own helpers are running before `start`. */
export async function createApp(config: AppConfig): Promise<App> {
  const { env, log } = config;
  const isApi = env.ROLES.includes('api');
  let stopping = false;
  let url = '';

  const tracer = await startTracer(env, log);
  const { deps, readDeps, reportTo, start: startDeps, close } = await compose(config, () => url);
  const { rateLimiter } = deps;
  const governor = new Governor(rateLimiter);
  const ports = composeSurfacePorts({ deps, readDeps, schema, rateLimiter, governor });
  const toolCalls = new ToolCalls(deps);
  const background = env.ROLES.includes('worker') ? createBackground(deps, env) : NO_BACKGROUND;

  const newRequestId = () => deps.ids.next('request');
  const fastify = Fastify({
    ...serverOptions({ newRequestId, ...ports }),
    http: {
      shouldUpgradeCallback: (request) => isApi && asksForWebSocket(request) && !hasTwoHosts(request),
    },
    clientErrorHandler: answerUnreadable(newRequestId),
    requestTimeout: LONGEST_REQUEST_MS,
    forceCloseConnections: 'idle',
    trustProxy: env.TRUST_PROXY ?? false,
  });
  registerRequestAccounting(fastify, deps);
  if (tracer !== null) traceRequests(fastify);
  registerHealth(fastify, deps, () => stopping, env.METRICS_TOKEN);
  closeConnectionsOnShutdown(fastify, () => stopping);
  registerErrorHandlers(fastify, deps, isApi ? sendMissingPage : () => null);
  refuseAmbiguousRequests(fastify);
  limitBodyTime(fastify, deps.clock);
  boundBodies(fastify, deps);
  const unsent = new UnsentAnswers(deps.clock, TRAFFIC_LIMITS.answers, () =>
    deps.metrics.connectionsCut.inc({ reason: 'too_much_unread' }),
  );
  boundAnswers(fastify, { ...deps, unsent });
  boundConnections(fastify, { ...deps, trustProxy: env.TRUST_PROXY });
  const graphql = isApi ? serveApi() : { close: async () => {} };

  function serveApi() {
    setSecurityHeaders(fastify);
    registerSurfaceA(fastify, ports);
    registerSurfaceB(fastify, ports);
    registerMcp(fastify, ports);
    registerReference(fastify, deps);
    registerRecordings(fastify, deps);
    registerExports(fastify, { deps, readDeps });
    registerPayments(fastify, deps);
    const receipts = new CallbackReceipts(deps);
    registerCallbacks(fastify, {
      voiceProviders: deps.voiceProviders,
      credentials: deps.credentials,
      metrics: deps.metrics,
      ingestProviderEvents: (provider, reports, accountId) => {
        const callId = reports[0]?.callId ?? undefined;
        const attributes = { 'dialgraph.provider': provider, 'dialgraph.call_id': callId };
        const parent = traceparentOfCall(callId);
        return inSpan('provider callback', { attributes, parent }, () => {
          if (callId !== undefined) noteCallTrace(callId);
          return ingestProviderEvents(deps, provider, reports, { accountId, isCallback: true });
        });
      },
      answerTool: (requester, request) => toolCalls.answer(requester, request),
      noteForgedCallback: (provider, error) => receipts.noteForged(provider, error),
      keepUnread: (message) => keepUnread(deps, message),
    });
    const ownOrigins = createOwnOrigins({ publicUrl: env.PUBLIC_URL, trustProxy: env.TRUST_PROXY });
    const signIn = createSignIn(deps, { publicUrl: env.PUBLIC_URL, rateLimiter, ownOrigins });
    signIn.register(fastify);
    registerDashboard(fastify);
    registerVerifyPage(fastify);
    registerDashboardUploads(fastify, { ...ports, viewerOf: signIn.viewerOf });
    return registerGraphql(fastify, {
      deps,
      readDeps,
      governor,
      schema,
      unsent,
      ownOrigins,
      introspection: env.GRAPHQL_INTROSPECTION,
      sendExplorer,
      authenticate: ({ authorization, cookie }) =>
        authorization === undefined ? signIn.viewerOf(cookie) : authenticateApiKey(deps, authorization),
    });
  }

  return {
    deps,
    ports,
    fastify,
    get url() {
      return url;
    },
    async start(stopping) {
      log.info('preparing the database');
      const applied = await prepareDatabase({ ...config, stopping });
      if (applied.length > 0) log.info({ migrations: applied.length }, 'the database was migrated');
      stopping?.throwIfAborted();
      await assertKnownKey(deps);
      await startDeps();
      await judgeDeployment(deps, settingsOf(env));
      await seedRates(deps);
      await configureLimits(deps, configuredLimits(env));
      await deps.jobs.start();
      stopping?.throwIfAborted();
      const address = { port: env.PORT, host: env.HOST };
      await fastify.listen(address).catch((error) => Promise.reject(listenRefusal(error, address)));
      url = addressOf(fastify, env);
      reportTo(env.SIMULATOR_CALLBACK_URL ?? (isApi ? url : deps.publicUrl));
      await background.start();
    },
    async stop() {
      stopping = true;
      await graphql.close();
      await drain(fastify, deps, REQUESTS_TIMEOUT_MS);
      await background.stop();
      await deps.jobs.stop(DRAIN_TIMEOUT_MS);
      await background.close();
      await toolCalls.close();
      await close();
      await stopTracing(tracer);
    },
  };
}

function settingsOf(env: Env): DeploymentSettings {
  const isOneOfSeveral = env.REDIS_URL !== undefined && env.S3_BUCKET === undefined;
  return { provider: env.VOICE_PROVIDER, sharedFolder: isOneOfSeveral ? recordingsFolder(env) : null };
}

/** Starts the export of traces; null without a receiver, so that nobody waits for modules that nobody needs. */
async function startTracer(env: Env, log: Log): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = env;
  if (endpoint === undefined) return null;
  const { createOtlpTracer } = await import('./platform/telemetry/otlp-tracer.ts');
  const tracer = createOtlpTracer({ endpoint, headers, serviceName: env.OTEL_SERVICE_NAME }, log);
  traceWith(tracer);
  return tracer;
}

async function stopTracing(tracer: Tracer | null): Promise<void> {
  if (tracer === null) return;
  traceWith(null);
  await tracer.stop();
}

function addressOf(fastify: FastifyInstance, env: Env): string {
  const address = fastify.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
