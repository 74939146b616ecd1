import type { JobInsert, PgBoss } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import type { EventBus } from '../event-bus/event-bus.ts';
import { activeTraceparent } from '../telemetry/tracing.ts';
import type { Clock } from '../time/clock.ts';
import type { EnqueueOptions, JobDefinition } from './job-definition.ts';
import { JOBS_DUE_TOPIC } from './wake.ts';

/** Jobs of open transactions. Each queue's jobs are inserted by one statement directly before the commit. */
export class JobOutbox {
  readonly #deps: { boss: PgBoss; bus: EventBus; clock: Clock };
  readonly #jobs = new WeakMap<Transaction, Map<string, JobInsert[]>>();

  constructor(deps: { boss: PgBoss; bus: EventBus; clock: Clock }) {
    this.#deps = deps;
  }

  /** Adds a background job to a database transaction. @throws ZodError for an invalid payload */
  add<P extends object>(
    transaction: Transaction,
    job: JobDefinition<P>,
    payload: P,
    options: EnqueueOptions,
  ) {
    this.#queueOf(transaction, job.name).push(this.#insertOf(job.payload.parse(payload), options));
  }

  #queueOf(transaction: Transaction, queue: string): JobInsert[] {
    const queues = this.#jobs.get(transaction) ?? new Map<string, JobInsert[]>();
    this.#jobs.set(transaction, queues);
    const known = queues.get(queue);
    if (known !== undefined) return known;
    const jobs: JobInsert[] = [];
    queues.set(queue, jobs);
    transaction.beforeCommit(() => this.#insert(transaction, queue, jobs));
    return jobs;
  }

  /** Returns a job's insert. PostgreSQL adds the delay to its own time, so that no wrong clock misdates it. */
  #insertOf(data: object, { startAfter, singletonKey, group }: EnqueueOptions): JobInsert {
    const seconds = startAfter ? (startAfter.getTime() - this.#deps.clock.now().getTime()) / 1000 : 0;
    const traceparent = activeTraceparent();
    return {
      data: traceparent === undefined ? data : { ...data, traceparent },
      ...(seconds > 0 && { startAfter: seconds }),
      ...(singletonKey !== undefined && { singletonKey }),
      ...(group !== undefined && { group: { id: group } }),
    };
  }

  async #insert(transaction: Transaction, queue: string, jobs: JobInsert[]): Promise<void> {
    const { boss, bus } = this.#deps;
    await boss.insert(queue, jobs, { db: transaction });
    const due = jobs.filter(({ startAfter }) => startAfter === undefined);
    if (due.length > 0)
      transaction.afterCommit(() => bus.publish(JOBS_DUE_TOPIC, { queue, ...groupsOf(due) }));
  }
}

function groupsOf(jobs: readonly JobInsert[]): { groups?: string[] } {
  const groups = jobs.flatMap(({ group }) => (group === undefined ? [] : [group.id]));
  return groups.length === jobs.length ? { groups: [...new Set(groups)] } : {};
}
