import type { Deps } from '../../../src/graphql/context.ts';
import { JOBS_DUE_TOPIC } from '../../../src/platform/jobs/wake.ts';

/**
 * Lets time pass for the jobs that wait for theirs. The queue lives by PostgreSQL's clock, which a test cannot move: the
 * jobs come nearer instead.
 */
export async function bringWaitingJobsNearer(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  milliseconds: number,
): Promise<void> {
  const { rows } = await database.pool.query<{ queue: string }>(
    `WITH moved AS (
       UPDATE pgboss.job SET start_after = start_after - make_interval(secs => $1)
       WHERE state < 'active' AND start_after > now() RETURNING name, start_after
     )
     SELECT DISTINCT name AS queue FROM moved WHERE start_after <= now()`,
    [milliseconds / 1000],
  );
  for (const { queue } of rows) bus.publish(JOBS_DUE_TOPIC, { queue });
}
