import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** The queue of the jobs that failed for good. They wait there until an operator has them tried again. */
export const DEAD_LETTERS = 'dead-letters';

/** Counts of a queue's jobs. */
export interface QueueState {
  queue: string;
  /** Jobs that could run now. */
  waiting: number;
  /** Jobs that wait for their time, most of them for their next try. */
  delayed: number;
  active: number;
  /** How long the job that has waited longest could have run. */
  oldestSeconds: number;
  deadLetters: number;
}

/** A job that was tried as often as its queue allows. */
interface DeadLetter {
  id: string;
  queue: string;
  payload: object;
  /** The last failure. */
  error: string;
  failedAt: Date;
}

/** An operator's view of the queues and dead letters. */
export interface JobInspection {
  queues(): Promise<QueueState[]>;
  /** The newest. */
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /** Retries dead letters, with all the tries of their queue. Returns their number. */
  retry(which: { id: string } | { queue: string }): Promise<number>;
}

const RETRIED_AT_ONCE = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function inspectJobs(boss: PgBoss, { pool }: Database): JobInspection {
  return {
    async queues() {
      const { rows } = await pool.query<QueueState>(QUEUES, [DEAD_LETTERS]);
      return rows;
    },
    async deadLetters(limit) {
      const { rows } = await pool.query<DeadLetter>(LETTERS, [DEAD_LETTERS, limit]);
      return rows;
    },
    async retry(which) {
      if ('queue' in which) return retryAll(boss, which.queue, await databaseNow(pool));
      return UUID.test(which.id) ? boss.redrive(DEAD_LETTERS, { ids: [which.id] }) : 0;
    },
  };
}

/** By the clock that dated the dead letters. */
async function databaseNow(pool: Database['pool']): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const [{ now }] = rows as [{ now: Date }];
  return now;
}

/** @param createdBefore so that a job that fails again in the meantime is not retried a second time */
async function retryAll(boss: PgBoss, sourceName: string, createdBefore: Date): Promise<number> {
  let retried = 0;
  for (let moved = RETRIED_AT_ONCE; moved === RETRIED_AT_ONCE; retried += moved) {
    moved = await boss.redrive(DEAD_LETTERS, { sourceName, createdBefore, limit: RETRIED_AT_ONCE });
  }
  return retried;
}

/** From pg-boss's own tables, without its internal queues: its statistics cover the last minute and have no age. */
const QUEUES = `
  SELECT queue.name AS queue,
    count(*) FILTER (WHERE is_waiting)::int AS waiting, count(*) FILTER (WHERE is_delayed)::int AS delayed,
    count(*) FILTER (WHERE job.name = queue.name AND job.state = 'active')::int AS active,
    coalesce(extract(epoch FROM now() - min(job.start_after) FILTER (WHERE is_waiting)), 0)::float8 AS "oldestSeconds",
    count(*) FILTER (WHERE job.name = $1)::int AS "deadLetters"
  FROM pgboss.queue
  LEFT JOIN pgboss.job AS job
    ON job.state IN ('created', 'retry', 'active')
    AND (job.name = queue.name OR job.name = $1 AND job.source_name = queue.name)
  CROSS JOIN LATERAL (
    SELECT job.name = queue.name AND job.state <> 'active' AND job.start_after <= now() AS is_waiting,
           job.name = queue.name AND job.state <> 'active' AND job.start_after > now() AS is_delayed) AS standing
  WHERE queue.name <> $1 AND NOT starts_with(queue.name, '__pgboss__')
  GROUP BY queue.name ORDER BY queue.name`;

const LETTERS = `
  SELECT id, source_name AS queue, data AS payload, coalesce(source_output->>'message', source_output::text, '') AS error,
         created_on AS "failedAt"
  FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry')
  ORDER BY created_on DESC LIMIT $2`;
