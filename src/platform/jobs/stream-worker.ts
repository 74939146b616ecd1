import type { ConnectionOptions, PgBoss } from 'pg-boss';
import { Batcher, WRITES } from '../database/batcher.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';
import { systemClock } from '../time/clock.ts';
import { logFailure } from './batch-worker.ts';
import { GroupsInHand } from './groups-in-hand.ts';
import type { JobDefinition } from './job-definition.ts';
import { OWN_POLL_SECONDS } from './wake.ts';

/** A job that this process has taken and nobody else does, until it is done or expires. */
export interface TakenJob<P extends object> {
  readonly id: string;
  /** How often it was tried before. Names the attempt, so that one that expired cannot end the next. */
  readonly retryCount: number;
  readonly payload: P;
}

/** Begins jobs that were taken together; a promise each, in their order. A rejection has the job tried again. */
export type StreamHandler<P extends object> = (jobs: readonly TakenJob<P>[]) => readonly Promise<void>[];

type Attempt = Pick<TakenJob<object>, 'id' | 'retryCount'>;

interface FetchedJob extends Attempt {
  data: object;
  groupId?: string | null;
}

/** How pg-boss runs its statements. */
type QueueDatabase = NonNullable<ConnectionOptions['db']>;

const REMOVED_AT_ONCE = 1_000;

/**
 * Takes the jobs of one queue as fast as there is room for them. pg-boss's own `work` waits for the slowest job of a
 * batch before it takes the next: where some jobs take milliseconds and others 15 s, the slow ones would hold up all.
 * Here each job ends by itself. Jobs that end at about the same time are removed by one statement.
 */
export class StreamWorker {
  readonly #boss: PgBoss;
  readonly #db: QueueDatabase;
  readonly #log: Log;
  readonly #job: JobDefinition<object>;
  readonly #capacity: number;
  readonly #handler: StreamHandler<object>;
  readonly #inHand = new Set<Promise<void>>();
  readonly #groups = new GroupsInHand();
  readonly #ended = new Batcher((jobs: readonly Attempt[]) => this.#remove(jobs), {
    ...WRITES,
    maxSize: REMOVED_AT_ONCE,
  });
  #waker = new AbortController();
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  /** @param capacity jobs in hand at once */
  constructor(
    { boss, database, log }: { boss: PgBoss; database: Database; log: Log },
    job: JobDefinition<object>,
    { capacity, handler }: { capacity: number; handler: StreamHandler<object> },
  ) {
    this.#boss = boss;
    this.#db = preparing(database);
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

  /** Makes the worker poll now, unless all new jobs are of groups that it leaves in the queue. */
  wake(groups?: readonly string[]): void {
    if (this.#job.isFoldedByGroup && groups?.every((group) => this.#groups.has(group))) return;
    // Without a reason each abort would make an exception with a stack.
    this.#waker.abort('woken');
  }

  takeNoMore(): void {
    this.#isStopping = true;
    this.wake();
  }

  /** Takes no more, and waits for the jobs in hand. */
  async stop(): Promise<void> {
    this.takeNoMore();
    await this.#running;
    await Promise.all(this.#inHand);
  }

  async #takeUntilStopped(): Promise<void> {
    while (!this.#isStopping) {
      this.#waker = new AbortController();
      const asked = powerOfTwoUpTo(Math.min(this.#capacity - this.#inHand.size, this.#job.batchSize));
      const taken = asked > 0 ? await this.#take(asked) : 0;
      if (asked === 0 || taken < asked)
        await systemClock.sleep(OWN_POLL_SECONDS * 1000, this.#waker.signal).catch(() => undefined);
    }
  }

  /** Returns how many it took. */
  async #take(batchSize: number): Promise<number> {
    const { groupConcurrency, isFoldedByGroup } = this.#job;
    try {
      const jobs = await this.#boss.fetch<object>(this.queue, {
        batchSize,
        ...(groupConcurrency !== undefined && { groupConcurrency }),
        ...(isFoldedByGroup && { ignoreGroups: this.#groups.list() }),
        db: this.#db,
      });
      if (jobs.length > 0) this.#begin(jobs);
      return jobs.length;
    } catch (error) {
      this.#log.warn({ err: error, job: this.queue }, 'jobs could not be taken; trying again');
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
      if (this.#inHand.size === this.#capacity - 1 || this.#job.isFoldedByGroup) this.wake();
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
      .catch((err) => this.#log.warn({ err, jobId: job.id }, 'a job that is done will run once more'));
  }

  /** Deleted and not kept as completed: nobody asks for it again, and thousands a second would be left to sweep. */
  async #remove(jobs: readonly Attempt[]): Promise<void> {
    const attempts = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
    await this.#boss.deleteJob(this.queue, attempts, { db: this.#db });
  }

  async #fail({ id, retryCount }: Attempt, error: unknown): Promise<void> {
    logFailure(this.#log, this.queue, id, error);
    await this.#boss
      .fail(this.queue, { id, retryCount }, { message: String(error) })
      .catch((err) =>
        this.#log.warn({ err, jobId: id }, 'a failed job could not be returned; it will expire'),
      );
  }
}

/** pg-boss parses and plans its statements anew each time, which costs more than to run them. */
function preparing(database: Database): QueueDatabase {
  return { executeSql: async (text, values = []) => ({ rows: await database.read({ text, values }) }) };
}

/** The number stands in pg-boss's statement, and each is prepared. */
function powerOfTwoUpTo(number: number): number {
  return number < 1 ? 0 : 2 ** Math.floor(Math.log2(number));
}
