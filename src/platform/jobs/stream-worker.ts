import type { PgBoss } from 'pg-boss';
import { Batcher, DEFERRED_WRITES } from '../database/batcher.ts';
import type { Log } from '../telemetry/log.ts';
import { systemClock } from '../time/clock.ts';
import { logFailure } from './batch-worker.ts';
import { GroupsInHand } from './groups-in-hand.ts';
import type { JobDefinition } from './job-definition.ts';
import { OWN_POLL_SECONDS } from './wake.ts';

/** A job that this process has claimed until it ends or its lease expires. */
export interface TakenJob<P extends object> {
  readonly id: string;
  /**
   * Number of the job's earlier attempts. It identifies the attempt, so that an expired one cannot end its successor.
   */
  readonly retryCount: number;
  readonly payload: P;
}

/** Starts jobs that were fetched together. Returns a promise for each, in order; a rejected job is retried. */
export type StreamHandler<P extends object> = (jobs: readonly TakenJob<P>[]) => readonly Promise<void>[];

type Attempt = Pick<TakenJob<object>, 'id' | 'retryCount'>;

interface FetchedJob extends Attempt {
  data: object;
  groupId?: string | null;
}

const REMOVED_AT_ONCE = 1_000;

/**
 * Fetches the jobs of one queue as capacity becomes free. pg-boss's `work` waits for the slowest job of a
 * batch, which delays short jobs when others take 15 s. Jobs that end at about the same time are deleted by
 * one statement.
 */
export class StreamWorker {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #job: JobDefinition<object>;
  readonly #capacity: number;
  readonly #handler: StreamHandler<object>;
  readonly #inHand = new Set<Promise<void>>();
  readonly #groups = new GroupsInHand();
  readonly #ended = new Batcher((jobs: readonly Attempt[]) => this.#remove(jobs), {
    ...DEFERRED_WRITES,
    maxSize: REMOVED_AT_ONCE,
  });
  #waker = new AbortController();
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  /** Creates a worker of a job queue. @param capacity most running jobs */
  constructor(
    { boss, log }: { boss: PgBoss; log: Log },
    job: JobDefinition<object>,
    { capacity, handler }: { capacity: number; handler: StreamHandler<object> },
  ) {
    this.#boss = boss;
    this.#log = log;
    this.#job = job;
    this.#capacity = capacity;
    this.#handler = handler;
  }

  get queue(): string {
    return this.#job.name;
  }

  async start(): Promise<void> {
    this.#running = this.#takeUntilStopped();
  }

  /** Makes the worker fetch jobs now, unless all new jobs belong to groups that must wait in the queue. */
  wake(groups?: readonly string[]): void {
    if (this.#job.isCoalescedByGroup && groups?.every((group) => this.#groups.has(group))) return;
    // Aborting without a reason would create an exception with a stack trace.
    this.#waker.abort('woken');
  }

  takeNoMore(): void {
    this.#isStopping = true;
    this.wake();
  }

  /** Fetches no more jobs, and waits for the running ones. */
  async stop(): Promise<void> {
    this.takeNoMore();
    await this.#running;
    await Promise.all(this.#inHand);
  }

  async #takeUntilStopped(): Promise<void> {
    while (!this.#isStopping) {
      this.#waker = new AbortController();
      const requested = powerOfTwoUpTo(Math.min(this.#capacity - this.#inHand.size, this.#job.batchSize));
      const taken = requested > 0 ? await this.#take(requested) : 0;
      if (requested === 0 || taken < requested)
        await systemClock.sleep(OWN_POLL_SECONDS * 1000, this.#waker.signal).catch(() => undefined);
    }
  }

  /** Fetches jobs and starts them. Returns their number. */
  async #take(batchSize: number): Promise<number> {
    const { groupConcurrency, isCoalescedByGroup } = this.#job;
    try {
      const jobs = await this.#boss.fetch<object>(this.queue, {
        batchSize,
        ...(groupConcurrency !== undefined && { groupConcurrency }),
        ...(isCoalescedByGroup && { ignoreGroups: this.#groups.list() }),
      });
      if (jobs.length > 0) this.#begin(jobs);
      return jobs.length;
    } catch (error) {
      this.#log.warn({ err: error, job: this.queue }, 'jobs could not be claimed; retrying');
      return 0;
    }
  }

  #begin(jobs: readonly FetchedJob[]): void {
    const taken: (TakenJob<object> & FetchedJob)[] = [];
    for (const job of jobs) {
      const { data: payload, error } = this.#job.payload.safeParse(job.data);
      if (payload !== undefined) taken.push({ ...job, payload });
      else this.#hold(this.#fail(job, error), job);
    }
    if (taken.length === 0) return;
    const outcomes = this.#handler(taken);
    for (const [i, job] of taken.entries()) this.#hold(this.#end(job, outcomes[i] ?? Promise.resolve()), job);
  }

  #hold(work: Promise<void>, { groupId }: FetchedJob): void {
    if (groupId != null) this.#groups.add(groupId);
    const held = work.finally(() => {
      if (groupId != null) this.#groups.remove(groupId);
      this.#inHand.delete(held);
      if (this.#inHand.size === this.#capacity - 1 || this.#job.isCoalescedByGroup) this.wake();
    });
    this.#inHand.add(held);
  }

  async #end(job: Attempt, outcome: Promise<void>): Promise<void> {
    try {
      await outcome;
    } catch (error) {
      return this.#fail(job, error);
    }
    await this.#ended
      .add(job)
      .catch((err) =>
        this.#log.warn(
          { err, jobId: job.id },
          'the completion of a job could not be recorded; the job will run again',
        ),
      );
  }

  /** Deletes completed jobs, because nothing reads them and thousands a second would accumulate. */
  async #remove(jobs: readonly Attempt[]): Promise<void> {
    const attempts = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
    await this.#boss.deleteJob(this.queue, attempts);
  }

  async #fail({ id, retryCount }: Attempt, error: unknown): Promise<void> {
    logFailure(this.#log, this.queue, id, error);
    await this.#boss
      .fail(this.queue, { id, retryCount }, { message: String(error) })
      .catch((err) =>
        this.#log.warn(
          { err, jobId: id },
          'a failed job could not be returned; it is retried when its lease expires',
        ),
      );
  }
}

/** Rounds down to a power of two: pg-boss puts the number into its statement, and each variant is prepared. */
function powerOfTwoUpTo(number: number): number {
  return number < 1 ? 0 : 2 ** Math.floor(Math.log2(number));
}
