import type { JobResult, PgBoss } from 'pg-boss';
import type { Log } from '../telemetry/log.ts';
import type { JobDefinition } from './job-definition.ts';
import { OWN_POLL_SECONDS } from './wake.ts';

/** Processes the payloads of a batch of jobs, each caused by the span that its `traceparent` names. Returns an outcome for each, in order; rejected jobs are retried. */
export type BatchHandler<P extends object> = (
  payloads: readonly P[],
  traceparents: readonly (string | undefined)[],
) => Promise<PromiseSettledResult<void>[]>;

/**
 * Workers of one job queue that process batches with pg-boss's `work`. For jobs of similar duration, because a slow
 * job delays its batch.
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

  /** Makes an idle worker poll its job queue now. If none is idle, the first that finishes polls at once. */
  wake(): void {
    const workers = this.#boss.getWipData().filter(({ name }) => name === this.queue);
    const idle = workers.filter(({ count }) => count === 0);
    const one = idle[this.#nextWoken++ % Math.max(1, idle.length)];
    for (const { id } of one === undefined ? workers : [one]) this.#boss.notifyWorker(id);
  }

  /** Does nothing: pg-boss fetches batches until `stop`, which is harmless because their jobs are small. */
  takeNoMore(): void {}

  /** Fetches no more batches of jobs, and waits for those in progress. */
  async stop(): Promise<void> {
    await this.#boss.offWork(this.queue);
  }

  async #run(jobs: readonly { id: string; data: object }[]): Promise<JobResult[]> {
    const parsed = jobs.map(({ data }) => this.#job.payload.safeParse(data));
    const valid = jobs.flatMap(({ data }, at) => {
      const payload = parsed[at]?.data;
      return payload === undefined ? [] : [{ payload, traceparent: traceparentIn(data) }];
    });
    const outcomes = await this.#handler(
      valid.map(({ payload }) => payload),
      valid.map(({ traceparent }) => traceparent),
    );
    let next = 0;
    return jobs.map(({ id }, i) => this.#resultOf(id, parsed[i]?.error ?? failureOf(outcomes[next++])));
  }

  #resultOf(id: string, error: unknown): JobResult {
    if (error === null) return { id, status: 'completed' };
    logFailure(this.#log, this.queue, id, error);
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

function traceparentIn(data: object): string | undefined {
  return 'traceparent' in data && typeof data.traceparent === 'string' ? data.traceparent : undefined;
}

/** Logs a warning about a failed background job. */
export function logFailure(log: Log, job: string, jobId: string, error: unknown): void {
  log.warn({ err: error, job, jobId }, 'a job failed; it is retried if its queue allows');
}

function failureOf(outcome: PromiseSettledResult<void> | undefined): unknown {
  if (outcome === undefined) return new Error('the handler reported no outcome of this job');
  return outcome.status === 'rejected' ? outcome.reason : null;
}
