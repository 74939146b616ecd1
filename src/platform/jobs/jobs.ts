import { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import type { Polls } from '../database/polls.ts';
import { QUEUE_SCHEMA } from '../database/prepare-database.ts';
import type { EventBus } from '../event-bus/event-bus.ts';
import type { Dependency } from '../health/dependency.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { type BatchHandler, BatchWorker } from './batch-worker.ts';
import { inspectJobs, type JobInspection } from './inspection.ts';
import type { EnqueueOptions, JobDefinition } from './job-definition.ts';
import { JobOutbox } from './outbox.ts';
import {
  DEAD_LETTER_QUEUE,
  declareQueues,
  deleteCronSchedules,
  deleteQueues,
  queueOf,
  tuneAutovacuum,
} from './queues.ts';
import { type Schedule, ScheduleWorker } from './schedule-worker.ts';
import { ShortSchedules } from './short-schedules.ts';
import { type StreamHandler, StreamWorker } from './stream-worker.ts';
import { expiredJobsSchedule, lostRoundsSchedule } from './supervision.ts';
import { followWakes, wakeDue } from './wake.ts';

/**
 * The job queue. A job exists only if its transaction commits. Handlers must be idempotent, because a job
 * whose worker dies runs again; failures are logged and retried as defined.
 */
export interface Jobs {
  /** Enqueues a background job, inserted by the last statement of the transaction. */
  enqueue<P extends object>(
    transaction: Transaction,
    job: JobDefinition<P>,
    payload: P,
    options?: EnqueueOptions,
  ): void;
  /** Runs `handler` for each background job of this kind from `takeUpWork` to `stop`. */
  work<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void;
  /** Runs `handler` once per batch of background jobs; see `work`. */
  workBatch<P extends object>(
    job: JobDefinition<P>,
    handler: (payloads: readonly P[]) => Promise<void>,
  ): void;
  /** Registers a handler for jobs of very different durations, so that slow ones delay no others; otherwise like `work`. */
  workStream<P extends object>(job: JobDefinition<P>, capacity: number, handler: StreamHandler<P>): void;
  /** Repeats a background schedule from `takeUpWork` to `stop`. */
  repeat(schedule: Schedule): void;
  readonly inspection: JobInspection;
  /** Creates the job queues. Call it before jobs are sent. */
  start(): Promise<void>;
  /** Starts the handlers of jobs and schedules passed to `work` and `repeat`. Only for worker processes. */
  takeUpWork(): Promise<void>;
  /** Starts no more background jobs; running ones continue. */
  takeNoMore(): void;
  /** Finishes running jobs, then disconnects the job queue. Jobs that do not end in time run again. */
  stop(timeoutMilliseconds: number): Promise<void>;
}

const EXPIRY_CHECK_SECONDS = 5;
/** Shortest interval between checks of one queue for expired jobs; `expiredJobsSchedule` orders them. */
const SHORTEST_MONITOR_SECONDS = 1;
/** Interval of pg-boss's own check of all queues, which counts jobs and deletes old ones. */
const SUPERVISION_SECONDS = 60;
/** Interval of pg-boss's search for jobs that depend on other jobs. None of ours does. */
const FLOW_SECONDS = 24 * 3600;

type Worker = BatchWorker | StreamWorker | ScheduleWorker | ShortSchedules;

/** Shortest period of schedules that run as jobs, which retry failed rounds. Shorter ones simply run again. */
const QUEUED_FROM_SECONDS = 300;

export interface JobsConfig {
  database: Database;
  polls: Polls;
  bus: EventBus;
  clock: Clock;
  log: Log;
  postgres: Pick<Dependency, 'suspect' | 'explainsFailures'>;
  metrics: Pick<Metrics, 'backgroundFailures'>;
  definitions: readonly JobDefinition<never>[];
  /** Whether the process runs background jobs; false if it only enqueues them. */
  isWorker: boolean;
  /** Interval of the search for expired jobs, in seconds. Default: 5. */
  expiryCheckSeconds?: number;
}

export function createJobs(config: JobsConfig): Jobs {
  const {
    database,
    polls,
    bus,
    clock,
    log,
    metrics,
    definitions,
    expiryCheckSeconds = EXPIRY_CHECK_SECONDS,
  } = config;
  const onError = reportFaults(config);
  const boss = openBoss(config, onError);
  const outbox = new JobOutbox({ boss, bus, clock });
  const workers = new Map<string, Worker>();
  const shortSchedules = new ShortSchedules({ database, polls, log, metrics, onError });
  let stopWaking = async () => {};
  const add = (worker: Worker & { queue: string }) => void workers.set(worker.queue, worker);
  const each = () => new Set(workers.values());

  return {
    inspection: inspectJobs(boss, database),
    enqueue: (transaction, job, payload, options = {}) => outbox.add(transaction, job, payload, options),
    work: (job, handler) =>
      add(
        newBatchWorker(job, (payloads, traceparents) =>
          Promise.allSettled(
            payloads.map((each, at) => {
              const options = { kind: 'consumer', parent: traceparents[at] } as const;
              return inSpan(`job ${job.name}`, options, () => handler(each));
            }),
          ),
        ),
      ),
    workBatch: (job, handler) =>
      add(
        newBatchWorker(job, async (payloads) => {
          const [outcome] = await Promise.allSettled([handler(payloads)]);
          return payloads.map(() => outcome);
        }),
      ),
    workStream: (job, capacity, handler) =>
      add(
        new StreamWorker({ boss, log }, job as unknown as JobDefinition<object>, {
          capacity,
          handler: handler as unknown as StreamHandler<object>,
        }),
      ),
    repeat(schedule) {
      if (schedule.everySeconds >= QUEUED_FROM_SECONDS)
        return add(new ScheduleWorker({ boss, log, metrics }, schedule));
      repeatShortly(schedule);
    },
    async start() {
      await boss.start();
      await tuneAutovacuum(boss);
      await declareQueues(boss, [DEAD_LETTER_QUEUE, ...definitions.map(queueOf)]);
      // Fills pg-boss's cache of queues, which otherwise takes a second connection inside the first transactions.
      for (const { name } of definitions) await boss.insert(name, []);
    },
    async takeUpWork() {
      const schedules = [...workers.values()].filter((worker) => worker instanceof ScheduleWorker);
      const scheduleQueues = schedules.map(({ queue }) => queue);
      repeatShortly(expiredJobsSchedule({ boss, database }, expiryCheckSeconds));
      repeatShortly(lostRoundsSchedule({ boss, database }, scheduleQueues));
      const queues = [...workers.keys()];
      const wake = (queue: string, groups?: readonly string[]) => workers.get(queue)?.wake(groups);
      const stopFollowing = followWakes(bus, queues, wake);
      const stopPolling = wakeDue(polls, queues, wake);
      stopWaking = async () => {
        stopPolling();
        await stopFollowing();
      };
      await declareQueues(
        boss,
        schedules.map(({ declaration }) => declaration),
      );
      await deleteCronSchedules(boss);
      // Earlier versions queued all schedules; jobs without a worker would alarm operators.
      await deleteQueues(boss, shortSchedules.names);
      for (const worker of each()) await worker.start();
    },
    takeNoMore() {
      for (const worker of each()) worker.takeNoMore();
    },
    async stop(timeoutMilliseconds) {
      this.takeNoMore();
      await stopWaking();
      const finished = Promise.all([...each()].map((worker) => worker.stop()));
      await atMost(timeoutMilliseconds, finished);
      // Not graceful, because pg-boss's own wait polls only twice a second.
      await boss.stop({ graceful: false, close: true });
    },
  };

  function repeatShortly(schedule: Schedule): void {
    shortSchedules.add(schedule);
    workers.set(schedule.name, shortSchedules);
  }

  function newBatchWorker<P extends object>(job: JobDefinition<P>, handler: BatchHandler<P>): BatchWorker {
    return new BatchWorker(
      { boss, log },
      job as unknown as JobDefinition<object>,
      handler as unknown as ConstructorParameters<typeof BatchWorker>[2],
    );
  }
}

/** Waits for work to end, at most for the given time. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const late = systemClock.sleep(milliseconds, ended.signal).catch(() => undefined);
  await Promise.race([work, late]);
  ended.abort('done');
}

function openBoss({ database, isWorker }: JobsConfig, onError: (error: unknown) => void): PgBoss {
  const boss = new PgBoss({
    // Connections of its own would prepare no statements and be idle most of the time.
    db: { executeSql: database.executeSql },
    schema: QUEUE_SCHEMA,
    // Created before, because not every role may create schemas.
    createSchema: false,
    supervise: isWorker,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SHORTEST_MONITOR_SECONDS,
    flowIntervalSeconds: FLOW_SECONDS,
    // Its cron would send a job a minute to each schedule, most of which wait already.
    schedule: false,
    persistWarnings: false,
  });
  boss.on('error', onError);
  return boss;
}

/**
 * Every queue fails several times a second during an outage of PostgreSQL, which the dependency's check
 * reports once.
 */
function reportFaults({ postgres, log }: Pick<JobsConfig, 'postgres' | 'log'>) {
  return async (error: unknown): Promise<void> => {
    await postgres.suspect();
    const level = postgres.explainsFailures ? 'debug' : 'warn';
    log[level]({ err: error }, 'the job queue reported an error; it recovers by itself');
  };
}
