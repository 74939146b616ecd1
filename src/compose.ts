import path from 'node:path';
import { webhookPayloads } from '../adapters/webhook-payloads.ts';
import { JOB_DEFINITIONS } from './background.ts';
import type { EventsOfCall, LifecycleDeps } from './calls/deps.ts';
import { CallEventFeeds } from './calls/event-log/event-feeds.ts';
import { EndSuppressedCalls } from './calls/lifecycle/end-suppressed-calls.ts';
import { accountReported, INGEST_BATCH, ingestBatch } from './calls/provider-events/ingest.ts';
import { collectRecordingMetrics } from './calls/recordings/backlog.ts';
import type { CallEventListener } from './calls/states/call-event.ts';
import { callableTransfers } from './calls/tools/callable-transfers.ts';
import type { CampaignsDeps } from './campaigns/campaign/deps.ts';
import { campaignCallEventListener } from './campaigns/contacts/record-outcomes.ts';
import { readJurisdictions } from './compliance/calling-hours/jurisdictions.ts';
import { collectLawMetrics, warnOfOutdatedRows } from './compliance/calling-hours/outdated-rows.ts';
import { applyStatus } from './compliance/suppression/apply-status.ts';
import { suppressOptOuts } from './compliance/suppression/import/import-suppressions.ts';
import type { PaymentProvider } from './credits/payments/payment-port.ts';
import type { PurchasesDeps } from './credits/payments/purchases-deps.ts';
import type { Env } from './deployment/env.ts';
import { capacityListener } from './dialing/capacity/learn.ts';
import { collectProviderMetrics } from './dialing/capacity/status.ts';
import { BatchedFinalChecks } from './dialing/placing/final-check.ts';
import { RingingCalls } from './dialing/placing/ringing.ts';
import { HttpPreDialQuestions } from './dialing/pre-dial/ask-before-dial.ts';
import type { ScheduledExportsDeps } from './exports/scheduled/deps.ts';
import type { Deps } from './graphql/context.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { isPartOfOutage } from './platform/database/database-unavailable.ts';
import { AccountBatcher } from './platform/database/fairness/account-batcher.ts';
import { collectPoolMetrics } from './platform/database/metrics.ts';
import { Polls } from './platform/database/polls.ts';
import type { DatabaseAccess } from './platform/database/prepare-database.ts';
import type { EventBus } from './platform/event-bus/event-bus.ts';
import { InProcessEventBus } from './platform/event-bus/in-process-event-bus.ts';
import type { Dependency } from './platform/health/dependency.ts';
import { DiskSpace } from './platform/health/disk-space.ts';
import { Health } from './platform/health/health.ts';
import { RECORDING_STORAGE, REDIS, STRIPE } from './platform/health/outages.ts';
import { createIds } from './platform/ids.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { collectJobMetrics } from './platform/jobs/metrics.ts';
import { HostNames } from './platform/network/host-names.ts';
import type { Platform } from './platform/platform.ts';
import { InProcessRateLimiter } from './platform/rate-limit/in-process-rate-limiter.ts';
import { countRefusals, type RateLimiter } from './platform/rate-limit/rate-limiter.ts';
import { createSecretBox } from './platform/secrets/secrets.ts';
import type { BlobStorage } from './platform/storage/blob-storage.ts';
import { isDiskFull } from './platform/storage/disk-space.ts';
import { createFileStorage } from './platform/storage/file-storage.ts';
import { failingByName } from './platform/storage/storage-error.ts';
import type { Log } from './platform/telemetry/log.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import type { Clock } from './platform/time/clock.ts';
import { DatabaseClock } from './platform/time/database-clock.ts';
import { WorkerThreads } from './platform/worker-threads/worker-threads.ts';
import { composeVoiceProviders } from './providers/composition.ts';
import { collectBacklogMetrics } from './webhooks/delivery/backlog.ts';

type RulesDeps = CampaignsDeps & PurchasesDeps & ScheduledExportsDeps;

/** GraphQL lies below the concepts, so the dependencies of their rules are declared to it here. */
declare module './graphql/context.ts' {
  interface Deps extends RulesDeps {}
}

export interface AppConfig extends DatabaseAccess {
  env: Env;
  /** Secret of at least 32 characters from which all encryption keys are derived. */
  secretKey: string;
  log: Log;
  /** Clock of the process; default: the database's time. Tests pass their own. */
  clock?: Clock;
  /** Milliseconds after which a database query that only reads is stopped; default 10 s. */
  longestReadMs?: number;
  /** DNS servers for customers' URLs, as `address:port`; default: those of the system. */
  nameServers?: readonly string[];
}

export interface Composition {
  deps: Deps;
  /** Dependencies with separate database connections, so that customers' queries use none that calls depend on. */
  readDeps: Deps;
  /** Sets the URL at which this process receives the providers' callbacks. */
  reportTo(callbackBase: string): void;
  /** Sets the clock to the database's time and reads stored credentials. Rejects if the database does not respond. */
  start(): Promise<void>;
  /** Closes all connections of the process. Stop the job workers first. */
  close(): Promise<void>;
}

/** Composes the application's dependencies. `ownUrl` is read whenever a URL is made and `PUBLIC_URL` is not set. */
export async function compose(config: AppConfig, ownUrl: () => string): Promise<Composition> {
  const { env } = config;
  const jurisdictions = readJurisdictions(env.CALLING_HOURS_FILE);
  const { platform, reads, databaseClock, redis } = await composePlatform(config);
  const publicUrl = () => env.PUBLIC_URL ?? ownUrl();
  const voice = await composeVoiceProviders(env, platform, publicUrl);
  const callEventListeners: CallEventListener[] = [];
  const { voiceProviders } = voice;
  const suppressedCalls = new EndSuppressedCalls({ ...platform, voiceProviders });
  const lifecycle: LifecycleDeps = {
    ...platform,
    voiceProviders,
    credentials: voice.credentials,
    providerConnector: voice.connector,
    transferNumbers: callableTransfers(platform),
    rateLimiter: await openRateLimiter(env, { ...platform, redis }),
    allowPrivateWebhookTargets: env.WEBHOOK_ALLOW_PRIVATE,
    webhookPayloads,
    callEventListeners,
    contactStatuses: {
      apply: (unitOfWork, contact, change) => applyStatus(platform, unitOfWork, contact, change),
      optOut: (viewer, phones) => suppressOptOuts({ ...platform, suppressedCalls }, viewer, phones),
    },
    suppressedCalls,
    get publicUrl() {
      return publicUrl();
    },
  };
  const providerEventIntake = new AccountBatcher<EventsOfCall>({
    maxSize: INGEST_BATCH,
    run: (reported, limits) => ingestBatch(lifecycle, reported, limits),
    accountOf: (reported) => accountReported(lifecycle, reported),
  });
  // Assigned rather than spread: `publicUrl` is known only once this process listens.
  const deps: Deps = Object.assign(lifecycle, {
    providerEventIntake,
    acceptedCalls: new RingingCalls(lifecycle, providerEventIntake),
    webhookPayloads,
    callEventFeeds: new CallEventFeeds(platform),
    finalChecks: new BatchedFinalChecks(lifecycle),
    preDialQuestions: new HttpPreDialQuestions(lifecycle),
    jurisdictions,
    recordings: failingByName(await openStorage(env)),
    recordingStorage: platform.health.add(RECORDING_STORAGE),
    callRetentionDays: env.CALL_RETENTION_DAYS,
    simulatorSpeed: env.SIMULATOR_SPEED,
    payments: await openPayments(env, platform),
  });
  collectProviderMetrics(deps);
  collectRecordingMetrics(deps);
  collectBacklogMetrics(deps);
  collectLawMetrics(deps);
  callEventListeners.push(capacityListener(deps), campaignCallEventListener(deps));
  return {
    deps,
    readDeps: withDatabase(deps, reads),
    reportTo: voice.reportTo,
    async start() {
      const hasPolls = env.ROLES.includes('worker');
      if (config.clock === undefined || hasPolls) await databaseClock.start();
      warnOfOutdatedRows(deps);
      await voice.start();
    },
    async close() {
      platform.health.close();
      databaseClock.stop();
      await voice.stop();
      await deps.preDialQuestions.close();
      await deps.rateLimiter.close();
      await platform.threads.close();
      await platform.bus.close();
      await Promise.all([platform.database.close(), reads.close()]);
    },
  };
}

/** Longer than any page of a list takes by its indexes. */
const LONGEST_READ_MS = 10_000;

/** Returns the connections reserved for queries; a process without the API has none. */
function readPoolSize({ ROLES, DATABASE_POOL_SIZE }: Env): number {
  return ROLES.includes('api') ? Math.max(1, Math.floor(DATABASE_POOL_SIZE * 0.4)) : 0;
}

/** Copies the dependencies with another database. Getters stay getters. */
function withDatabase(deps: Deps, database: Database): Deps {
  const properties = {
    ...Object.getOwnPropertyDescriptors(deps),
    database: { value: database, enumerable: true },
  };
  return Object.defineProperties({}, properties) as Deps;
}

async function composePlatform({
  env,
  databaseUrl,
  secretKey,
  log,
  longestReadMs,
  clock: given,
  nameServers,
}: AppConfig) {
  const metrics = createMetrics();
  const database = openDatabase(databaseUrl, log, Math.max(2, env.DATABASE_POOL_SIZE - readPoolSize(env)));
  const reads = openDatabase(databaseUrl, log, readPoolSize(env), {
    statementTimeoutMs: longestReadMs ?? LONGEST_READ_MS,
    // Filters of customers select one row or a million.
    plans: 'by values',
  });
  // Registered first: the queries of other metrics would count as requests that wait.
  collectPoolMetrics(metrics, { work: database, reads });
  const polls = new Polls(database);
  const databaseClock = new DatabaseClock({
    readDatabaseTime: () => polls.ask(),
    noteFailure: (error) => health.postgres.noteDown(error),
    log,
  });
  const clock = given ?? databaseClock;
  const health = new Health({ clock, log, metrics, askPostgres: () => database.pool.query('SELECT 1') });
  const { postgres } = health;
  const diskSpace = new DiskSpace({ clock, health });
  log.isReported = (error) => {
    if (!isDiskFull(error)) return isPartOfOutage(error, postgres);
    // Jobs meet a full disk where no request does.
    diskSpace.noteFull(error);
    return true;
  };
  const redis = env.REDIS_URL === undefined ? null : health.add(REDIS);
  const isWorker = env.ROLES.includes('worker');
  const bus = await openBus(env, { log, clock, metrics, redis });
  const jobs = createJobs({
    database,
    polls,
    postgres,
    bus,
    clock,
    log,
    metrics,
    definitions: JOB_DEFINITIONS,
    isWorker,
  });
  collectJobMetrics({ metrics, health, clock, log }, jobs);
  const platform: Platform = {
    database,
    polls,
    jobs,
    bus,
    clock,
    ids: createIds(clock),
    secrets: createSecretBox(secretKey, env.SECRET_KEY_PREVIOUS),
    log,
    metrics,
    diskSpace,
    health,
    hostNames: new HostNames({ clock, nameServers }),
    threads: new WorkerThreads(clock),
  };
  return { platform, reads, databaseClock, redis };
}

type BusNeeds = Pick<Platform, 'log' | 'clock' | 'metrics'> & { redis: Dependency | null };

// Modules of services that are not configured are not loaded: they would take memory for nothing.

async function openBus({ REDIS_URL }: Env, { redis, ...needs }: BusNeeds): Promise<EventBus> {
  if (REDIS_URL === undefined || redis === null) return new InProcessEventBus(needs);
  const { RedisEventBus } = await import('./platform/event-bus/redis-event-bus.ts');
  return new RedisEventBus({ ...needs, redis, url: REDIS_URL });
}

async function openRateLimiter({ REDIS_URL }: Env, { redis, ...needs }: BusNeeds): Promise<RateLimiter> {
  return countRefusals(await uncountedRateLimiter(), needs.metrics);

  async function uncountedRateLimiter(): Promise<RateLimiter> {
    if (REDIS_URL === undefined || redis === null) return new InProcessRateLimiter(needs);
    const { RedisRateLimiter } = await import('./platform/rate-limit/redis-rate-limiter.ts');
    return new RedisRateLimiter({ ...needs, redis, url: REDIS_URL });
  }
}

async function openPayments(env: Env, { clock, health }: Platform): Promise<PaymentProvider | null> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = env;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  const { createStripePayments } = await import('./credits/payments/stripe-payments.ts');
  return createStripePayments({ secretKey, webhookSecret, apiBase }, { clock, stripe: health.add(STRIPE) });
}

/** Returns the folder of recordings of a process without a bucket. */
export function recordingsFolder({ DATA_DIR }: Env): string {
  return path.resolve(DATA_DIR, 'blobs');
}

/** Opens the S3 bucket, if one is configured, else the folder of recordings. */
async function openStorage(env: Env): Promise<BlobStorage> {
  if (env.S3_BUCKET === undefined) return createFileStorage(recordingsFolder(env));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const { createS3Storage } = await import('./platform/storage/s3-storage.ts');
  return createS3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    prefix: env.S3_PREFIX,
    ...(env.S3_ENDPOINT !== undefined && { endpoint: env.S3_ENDPOINT }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  });
}
