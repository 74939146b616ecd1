import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** Queue of the jobs that used all their retries. They stay there until an operator retries them. */
export const DEAD_LETTERS = 'dead-letters';

/** Counts of a job queue's jobs. */
interface QueueState {
  queue: string;
  /** Number of the queue's jobs that are due. */
  waiting: number;
  /** Number of the queue's jobs with a later start time, most of them retries. */
  delayed: number;
  active: number;
  /** Age of the queue's oldest due job in seconds, since its start time. */
  oldestSeconds: number;
  deadLetters: number;
}

/** A job that has used all its retries. */
interface DeadLetter {
  id: string;
  queue: string;
  payload: object;
  /** Error of the job's last attempt. */
  error: string;
  failedAt: Date;
}

/** An operator's view of the job queues and of the jobs that used all their retries. */
export interface JobInspection {
  queues(): Promise<QueueState[]>;
  /** Returns the newest jobs that used all their retries. */
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /** Retries jobs that had used all their retries, with as many as their queue gives. Returns their number. */
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

/** Returns PostgreSQL's time, by which dead letters are dated. */
async function databaseNow(pool: Database['pool']): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const [{ now }] = rows as [{ now: Date }];
  return now;
}

/** Retries dead letters of a queue. Jobs that fail again after `createdBefore` are not retried twice. */
async function retryAll(boss: PgBoss, sourceName: string, createdBefore: Date): Promise<number> {
  let retried = 0;
  for (let moved = RETRIED_AT_ONCE; moved === RETRIED_AT_ONCE; retried += moved) {
    moved = await boss.redrive(DEAD_LETTERS, { sourceName, createdBefore, limit: RETRIED_AT_ONCE });
  }
  return retried;
}

/**
 * Counts jobs in pg-boss's tables without internal queues, because its own statistics lag by a minute and
 * lack ages.
 */
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
           job.name = queue.name AND job.state <> 'active' AND job.start_after > now() AS is_delayed) AS state_of_job
  WHERE queue.name <> $1 AND NOT starts_with(queue.name, '__pgboss__')
  GROUP BY queue.name ORDER BY queue.name`;

const LETTERS = `
  SELECT id, source_name AS queue, data AS payload, coalesce(source_output->>'message', source_output::text, '') AS error,
         created_on AS "failedAt"
  FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry')
  ORDER BY created_on DESC LIMIT $2`;
