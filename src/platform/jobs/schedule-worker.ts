import type { PgBoss } from 'pg-boss';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { DEAD_LETTERS } from './inspection.ts';
import { leaseOf, type QueueDeclaration } from './queues.ts';
import { OWN_POLL_SECONDS } from './wake.ts';

/** Background work that is repeated by the clock, in one process at a time. */
export interface Schedule {
  /** Name of the schedule in log and metrics, and of its queue if its period is five minutes or more. */
  name: string;
  /** Seconds between the starts of two rounds of the schedule. */
  everySeconds: number;
  /** Seconds after which a round of the schedule counts as dead. */
  expireInSeconds: number;
  /**
   * Runs one round of the schedule. Must be idempotent: a round that outlasts its period may overlap with the next.
   */
  run(stopping: AbortSignal): Promise<void>;
  /**
   * SQL condition without which a due round waits. It is asked every second for the due schedules with periods below five
   * minutes, so it must read a few pages. Default: every round runs.
   */
  hasWork?: () => Prisma.Sql;
}

interface ScheduleWorkerDeps {
  boss: PgBoss;
  log: Log;
  metrics: Pick<Metrics, 'backgroundFailures'>;
}

const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 900;

/**
 * Runs a schedule with a period of five minutes or more; `ShortSchedules` runs the others.
 *
 * Each round enqueues the next before it starts, so that the schedule survives a dead worker. A
 * lost job is replaced within a minute (`lostRoundsSchedule`).
 */
export class ScheduleWorker {
  readonly #deps: ScheduleWorkerDeps;
  readonly #schedule: Schedule;
  readonly #stopping = new AbortController();
  #workerId = '';

  constructor(deps: ScheduleWorkerDeps, schedule: Schedule) {
    this.#deps = deps;
    this.#schedule = schedule;
  }

  get queue(): string {
    return this.#schedule.name;
  }

  get declaration(): QueueDeclaration {
    return { name: this.queue, policy: 'short', options: queueOptions(this.#schedule) };
  }

  /** Starts the schedule, whose queue must exist. The very first process runs a round at once. */
  async start(): Promise<void> {
    const { boss } = this.#deps;
    await boss.send(this.queue, {});
    const options = { pollingIntervalSeconds: OWN_POLL_SECONDS };
    this.#workerId = await boss.work(this.queue, options, () => this.#enqueueAndRun());
  }

  /** Makes the schedule's worker check for a due round now. */
  wake(): void {
    this.#deps.boss.notifyWorker(this.#workerId);
  }

  /** Aborts the signal of the schedule's round in progress. */
  takeNoMore(): void {
    this.#stopping.abort();
  }

  /** Waits for the schedule's round in progress. */
  async stop(): Promise<void> {
    await this.#deps.boss.offWork(this.queue);
  }

  async #enqueueAndRun(): Promise<void> {
    const { everySeconds, run } = this.#schedule;
    await this.#deps.boss.send(this.queue, {}, { startAfter: everySeconds });
    try {
      await run(this.#stopping.signal);
    } catch (error) {
      reportFailedRound(this.#deps, this.queue, error);
      throw error;
    }
  }
}

/** Counts and logs a failed round of a schedule. */
export function reportFailedRound(
  { log, metrics }: Pick<ScheduleWorkerDeps, 'log' | 'metrics'>,
  queue: string,
  error: unknown,
): void {
  metrics.backgroundFailures.inc({ queue });
  log.warn({ err: error, queue }, 'a round of scheduled work failed; it is repeated');
}

function queueOptions(schedule: Schedule) {
  const { everySeconds } = schedule;
  return {
    retryLimit: 3,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: Math.min(Math.max(everySeconds, FIRST_RETRY_SECONDS), LONGEST_RETRY_SECONDS),
    deadLetter: DEAD_LETTERS,
    ...leaseOf(schedule),
    deleteAfterSeconds: 60,
  };
}
