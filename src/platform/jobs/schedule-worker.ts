import type { PgBoss } from 'pg-boss';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { DEAD_LETTERS } from './inspection.ts';
import type { QueueDeclaration } from './queues.ts';

/** A round of work that is repeated by the clock, by one worker of all processes at a time. */
export interface Schedule {
  /** The name of its queue; also stands in the log and in the metrics. */
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

/** A failed round of a shorter period is not retried: the next one comes as soon. */
const RETRIED_FROM_SECONDS = 60;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 900;
const SHORTEST_POLL_SECONDS = 0.5;
const LONGEST_POLL_SECONDS = 10;

/**
 * One process's part in a schedule.
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
    const { everySeconds } = this.#schedule;
    await boss.send(this.queue, {});
    const pollingIntervalSeconds = Math.min(
      Math.max(everySeconds / 2, SHORTEST_POLL_SECONDS),
      LONGEST_POLL_SECONDS,
    );
    this.#workerId = await boss.work(this.queue, { pollingIntervalSeconds }, () => this.#orderAndRun());
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
      this.#deps.metrics.backgroundFailures.inc({ queue: this.queue });
      this.#deps.log.warn(
        { err: error, queue: this.queue },
        'a round of scheduled work failed; it is repeated',
      );
      if (everySeconds >= RETRIED_FROM_SECONDS) throw error;
    }
  }
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
