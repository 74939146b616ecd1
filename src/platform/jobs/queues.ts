import type { PgBoss, Queue, QueuePolicy } from 'pg-boss';
import { QUEUE_SCHEMA } from '../database/prepare-database.ts';
import { DEAD_LETTERS } from './inspection.ts';
import { type JobDefinition, LONGEST_SILENCE_SECONDS } from './job-definition.ts';

const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3600;
const FINISHED_JOBS_KEPT_SECONDS = 3600;
/** Silence after which a worker counts as dead. pg-boss sends a heartbeat twice as often, only while a job runs. */
const HEARTBEAT_SECONDS = 10;

/** Declared settings of a job queue. */
export interface QueueDeclaration {
  name: string;
  /** Limit of the job queue on jobs with one key; immutable once the queue exists. */
  policy: QueuePolicy;
  options: Omit<Queue, 'name' | 'policy' | 'partition'>;
}

/** Queue of the jobs that exhausted their retries. Declare it before the queues that name it. */
export const DEAD_LETTER_QUEUE: QueueDeclaration = {
  name: DEAD_LETTERS,
  policy: 'standard',
  options: { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS },
};

/** Returns the queue settings of a kind of job. */
export function queueOf(job: JobDefinition<never>): QueueDeclaration {
  return {
    name: job.name,
    policy: job.policy ?? 'standard',
    options: {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: job.retryDelayMaxSeconds,
      deadLetter: DEAD_LETTERS,
      ...leaseOf(job),
      deleteAfterSeconds: job.deleteAfterSeconds ?? FINISHED_JOBS_KEPT_SECONDS,
      notify: false,
    },
  };
}

/** Returns the settings of a queue that return the jobs of a dead worker within seconds. */
export function leaseOf({ expireInSeconds }: { expireInSeconds: number }) {
  return expireInSeconds > LONGEST_SILENCE_SECONDS
    ? { expireInSeconds, heartbeatSeconds: HEARTBEAT_SECONDS }
    : { expireInSeconds };
}

/** Creates missing job queues and updates those that differ. Writes nothing if none differs. */
export async function declareQueues(boss: PgBoss, declarations: readonly QueueDeclaration[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, policy, options } of declarations) {
    const known = existing.get(name);
    if (known === undefined) await boss.createQueue(name, { ...options, policy });
    else if (!contains(known, options)) await boss.updateQueue(name, options);
  }
}

/** Deletes existing job queues of these names, with their jobs and schedules. */
export async function deleteQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  for (const { name } of await boss.getQueues([...names])) await boss.deleteQueue(name);
}

/**
 * Tunes autovacuum of job queues: vacuums by the number of dead rows alone, and analyzes rarely. Each analysis would
 * discard the plans of all connections, and says little about rows that live for seconds.
 */
export async function tuneAutovacuum(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`
    DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_class WHERE oid = '${QUEUE_SCHEMA}.job_common'::regclass AND reloptions IS NULL) THEN
        ALTER TABLE ${QUEUE_SCHEMA}.job_common SET (autovacuum_vacuum_threshold = 1000,
          autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_threshold = 10000);
        ALTER TABLE ${QUEUE_SCHEMA}.queue SET (autovacuum_vacuum_threshold = 200, autovacuum_analyze_threshold = 100000);
      END IF;
    END $$`);
}

/** Deletes pg-boss's cron schedules, which earlier versions used. */
export async function deleteCronSchedules(boss: PgBoss): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) await boss.unschedule(name, key);
}

function contains(whole: object, part: object): boolean {
  return Object.entries(part).every(([key, value]) => whole[key as keyof typeof whole] === value);
}
