import type { PgBoss } from 'pg-boss';
import { DEAD_LETTERS } from './inspection.ts';
import type { JobDefinition } from './job-definition.ts';

const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3600;
const FINISHED_JOBS_KEPT_SECONDS = 3600;

/** Creates the queues of the definitions, or brings those that exist up to date. */
export async function declareQueues(
  boss: PgBoss,
  definitions: readonly JobDefinition<never>[],
): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS });
  await boss.updateQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS });
  for (const definition of definitions) await declareQueue(boss, definition);
}

async function declareQueue(boss: PgBoss, job: JobDefinition<never>): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMaxSeconds,
    deadLetter: DEAD_LETTERS,
    expireInSeconds: job.expireInSeconds,
    deleteAfterSeconds: job.deleteAfterSeconds ?? FINISHED_JOBS_KEPT_SECONDS,
    notify: false,
  };
  await boss.createQueue(job.name, { ...options, policy: job.policy ?? 'standard' });
  await boss.updateQueue(job.name, options);
}
