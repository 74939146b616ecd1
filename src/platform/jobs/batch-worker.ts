import type { JobResult, PgBoss } from 'pg-boss';
import type { Log } from '../telemetry/log.ts';
import type { JobDefinition } from './job-definition.ts';
import { OWN_POLL_SECONDS } from './wake.ts';

/** Processes the payloads of a batch. Returns one outcome each, in their order; a rejected one is retried. */
export type BatchHandler<P extends object> = (
  payloads: readonly P[],
) => Promise<PromiseSettledResult<void>[]>;

/**
 * Workers of one queue over pg-boss's own `work`: each takes a batch, and the next one when it is done. For jobs that
 * take about as long as one another: a slow one holds up its batch.
 */
export class BatchWorker {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #job: JobDefinition<object>;
  readonly #handler: BatchHandler<object>;
  #nextWoken = 0;

  constructor(
    { boss, log }: { boss: PgBoss; log: Log },
    job: JobDefinition<object>,
    handler: BatchHandler<object>,
  ) {
    this.#boss = boss;
    this.#log = log;
    this.#job = job;
    this.#handler = handler;
  }

  get queue(): string {
    return this.#job.name;
  }

  async start(): Promise<void> {
    const { batchSize, localConcurrency = 1, groupConcurrency } = this.#job;
    const options = {
      batchSize,
      localConcurrency,
      ...(groupConcurrency !== undefined && { groupConcurrency }),
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: OWN_POLL_SECONDS,
    } as const;
    await this.#boss.work<object, unknown, typeof options>(this.queue, options, (jobs) => this.#run(jobs));
  }

  /** Makes one idle worker poll now, in turn; all of them if none is idle, so that the first to finish does. */
  wake(): void {
    const workers = this.#boss.getWipData().filter(({ name }) => name === this.queue);
    const idle = workers.filter(({ count }) => count === 0);
    const one = idle[this.#nextWoken++ % Math.max(1, idle.length)];
    for (const { id } of one === undefined ? workers : [one]) this.#boss.notifyWorker(id);
  }

  /** pg-boss takes batches until it stops: what they do is small. */
  takeNoMore(): void {}

  /** Takes no more, and waits for the batches in progress. */
  async stop(): Promise<void> {
    await this.#boss.offWork(this.queue);
  }

  async #run(jobs: readonly { id: string; data: object }[]): Promise<JobResult[]> {
    const parsed = jobs.map(({ data }) => this.#job.payload.safeParse(data));
    const outcomes = await this.#handler(parsed.flatMap(({ data }) => (data === undefined ? [] : [data])));
    let next = 0;
    return jobs.map(({ id }, i) => this.#resultOf(id, parsed[i]?.error ?? failureOf(outcomes[next++])));
  }

  #resultOf(id: string, error: unknown): JobResult {
    if (error === null) return { id, status: 'completed' };
    logFailure(this.#log, this.queue, id, error);
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/** Warns of a job that was not done. */
export function logFailure(log: Log, job: string, jobId: string, error: unknown): void {
  log.warn({ err: error, job, jobId }, 'a job failed; it is retried if its queue allows');
}

function failureOf(outcome: PromiseSettledResult<void> | undefined): unknown {
  if (outcome === undefined) return new Error('the handler told nothing of this job');
  return outcome.status === 'rejected' ? outcome.reason : null;
}
