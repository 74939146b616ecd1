import type { Deps } from '../../../src/graphql/context.ts';
import { JOBS_DUE_TOPIC } from '../../../src/platform/jobs/wake.ts';

type Jobs = Pick<Deps, 'database' | 'bus'>;

/**
 * Brings the times of waiting jobs and rounds nearer, in a database whose clock is not moved.
 */
export async function bringWaitingJobsNearer(deps: Jobs, milliseconds: number): Promise<void> {
  await deps.database.pool.query(
    `WITH moved AS (
       UPDATE pgboss.job SET start_after = start_after - make_interval(secs => $1)
       WHERE state < 'active' AND start_after > now()
     )
     UPDATE round_times SET due_at = due_at - make_interval(secs => $1) WHERE due_at > now()`,
    [milliseconds / 1000],
  );
  await announceDueJobs(deps);
}

/** Wakes the workers for jobs and rounds that have become due, which they find later by themselves. */
export async function announceDueJobs({ database, bus }: Jobs): Promise<void> {
  const { rows } = await database.pool.query<{ queue: string }>(
    `SELECT DISTINCT name AS queue FROM pgboss.job WHERE state < 'active' AND start_after <= now()
     UNION ALL
     SELECT schedule FROM round_times WHERE due_at <= now()`,
  );
  for (const { queue } of rows) bus.publish(JOBS_DUE_TOPIC, { queue });
}
