import { fromPrisma, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Queryable } from '../database/database.ts';
import { QUEUE_SCHEMA } from '../prepare-database.ts';
import type { Log } from '../telemetry/log.ts';
import { DEAD_LETTERS, inspectJobs, type JobInspection } from './inspection.ts';

/** A kind of background work: declared once, its payload parsed where it is sent and where it is done. */
export interface JobDefinition<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
  /** First delay between tries; doubles with each. */
  retryDelaySeconds: number;
  /** The ceiling of that delay, so that the next try is never far from the end of an outage. */
  retryDelayMaxSeconds: number;
  /** A job running longer is taken for dead and given to another worker. */
  expireInSeconds: number;
  /** How many a worker takes and runs side by side. */
  batchSize: number;
  /** While a job with its singleton key waits or runs, another is not queued. */
  isExclusive?: boolean;
}

export function defineJob<Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

interface EnqueueOptions {
  startAfter?: Date;
  /** For jobs that are `isExclusive`. */
  singletonKey?: string;
}

/** The queue. A job sent inside a transaction exists only if that transaction commits. */
export interface Jobs {
  enqueue<P extends object>(
    db: Queryable,
    job: JobDefinition<P>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Runs `handler` for each job of this kind from `start` to `stop`. It must be idempotent: a job whose
   * worker dies runs again. A rejection is logged and tried again by the definition's rule.
   */
  work<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void;
  readonly inspection: JobInspection;
  /** Creates the queues, and takes up work when this process is a worker. */
  start(): Promise<void>;
  /** Finishes the jobs in progress, then disconnects. */
  stop(timeoutMilliseconds: number): Promise<void>;
}

const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3600;

interface Worker {
  job: JobDefinition<object>;
  handler: (payload: object) => Promise<void>;
}

export interface JobsConfig {
  database: Database;
  log: Log;
  definitions: readonly JobDefinition<never>[];
  /** False in a process that only sends. */
  isWorker: boolean;
}

export function createJobs({ database, log, definitions, isWorker }: JobsConfig): Jobs {
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'dialgraph-jobs',
    schema: QUEUE_SCHEMA,
    // Made before, as the right to make schemas is not given to every role.
    createSchema: false,
    max: 4,
    supervise: isWorker,
    schedule: false,
    useListenNotify: isWorker,
    // The results of finished jobs are in the domain's own tables.
    persistWarnings: false,
  });
  boss.on('error', (error) =>
    log.warn({ err: error }, 'the job queue reported an error; it recovers by itself'),
  );
  const workers: Worker[] = [];

  return {
    inspection: inspectJobs(
      boss,
      database,
      definitions.map(({ name }) => name),
    ),
    async enqueue(db, job, payload, options = {}) {
      const { startAfter, singletonKey } = options;
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromPrisma(db),
        ...(startAfter && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
      });
    },
    work(job, handler) {
      workers.push({
        job: job as unknown as JobDefinition<object>,
        handler: handler as unknown as Worker['handler'],
      });
    },
    async start() {
      await boss.start();
      await declareDeadLetters(boss);
      for (const definition of definitions) await declareQueue(boss, definition);
      if (isWorker) for (const worker of workers) await takeUpWork(boss, worker, log);
    },
    async stop(timeoutMilliseconds) {
      await boss.stop({ graceful: true, timeout: timeoutMilliseconds, close: true });
    },
  };
}

async function declareDeadLetters(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS });
  await boss.updateQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS });
}

async function declareQueue(boss: PgBoss, job: JobDefinition<never>): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMaxSeconds,
    deadLetter: DEAD_LETTERS,
    expireInSeconds: job.expireInSeconds,
    deleteAfterSeconds: 3600,
    notify: true,
  };
  await boss.createQueue(job.name, { ...options, policy: job.isExclusive ? 'exclusive' : 'standard' });
  await boss.updateQueue(job.name, options);
}

async function takeUpWork(boss: PgBoss, { job, handler }: Worker, log: Log): Promise<void> {
  const options = {
    batchSize: job.batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
  } as const;
  await boss.work<object, unknown, typeof options>(job.name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        try {
          await handler(job.payload.parse(data));
          return { id, status: 'completed' };
        } catch (error) {
          log.warn(
            { err: error, job: job.name, jobId: id },
            'a job failed; it is retried if its queue allows',
          );
          return { id, status: 'failed', output: { message: String(error) } };
        }
      }),
    ),
  );
}
