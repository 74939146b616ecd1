import type { PgBoss } from 'pg-boss';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { DEAD_LETTERS } from './inspection.ts';
import type { QueueDeclaration } from './queues.ts';
import { OWN_POLL_SECONDS } from './wake.ts';

/** A round of work that is repeated by the clock, by one worker of all processes at a time. */
export interface Schedule {
  /** Stands in the log and in the metrics; with a period of a minute or more also the name of its queue. */
  name: string;
  /** From the beginning of a round to that of the next. */
  everySeconds: number;
  /** A round that runs longer is taken for dead. */
  expireInSeconds: number;
  /** One round. It must be idempotent: one that outlasts its period is joined by the next, if another process is free. */
  run(stopping: AbortSignal): Promise<void>;
}

interface ScheduleWorkerDeps {
  boss: PgBoss;
  log: Log;
  metrics: Pick<Metrics, 'backgroundFailures'>;
}

const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 900;

/**
 * One process's part in a schedule with a period of a minute or more; `ShortSchedules` takes the others.
 *
 * Each round orders the next before it begins, so that a worker that dies in it interrupts nothing. The queue holds
 * one waiting order at most; one that was lost all the same is sent again within a minute, by pg-boss's cron.
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

  /** Takes part from here on; the queue and its cron must have been declared. The first process of all has a round at once. */
  async start(): Promise<void> {
    const { boss } = this.#deps;
    await boss.send(this.queue, {});
    const options = { pollingIntervalSeconds: OWN_POLL_SECONDS };
    this.#workerId = await boss.work(this.queue, options, () => this.#orderAndRun());
  }

  /** Makes the worker poll now. */
  wake(): void {
    this.#deps.boss.notifyWorker(this.#workerId);
  }

  /** Asks the round in progress to end. */
  takeNoMore(): void {
    this.#stopping.abort();
  }

  /** Waits for the round in progress. */
  async stop(): Promise<void> {
    await this.#deps.boss.offWork(this.queue);
  }

  async #orderAndRun(): Promise<void> {
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

/** Counts and logs a round that failed. */
export function reportFailedRound(
  { log, metrics }: Pick<ScheduleWorkerDeps, 'log' | 'metrics'>,
  queue: string,
  error: unknown,
): void {
  metrics.backgroundFailures.inc({ queue });
  log.warn({ err: error, queue }, 'a round of scheduled work failed; it is repeated');
}

function queueOptions({ everySeconds, expireInSeconds }: Schedule) {
  return {
    retryLimit: 3,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: Math.min(Math.max(everySeconds, FIRST_RETRY_SECONDS), LONGEST_RETRY_SECONDS),
    deadLetter: DEAD_LETTERS,
    expireInSeconds,
    deleteAfterSeconds: 60,
  };
}
