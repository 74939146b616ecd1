import type { Deps } from '../../../src/graphql/context.ts';
import { JOBS_DUE_TOPIC } from '../../../src/platform/jobs/wake.ts';

/**
 * Brings the times of waiting jobs and rounds nearer. They follow PostgreSQL's clock, which a test cannot move.
 */
export async function bringWaitingJobsNearer(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  milliseconds: number,
): Promise<void> {
  const { rows } = await database.pool.query<{ queue: string }>(
    `WITH moved AS (
       UPDATE pgboss.job SET start_after = start_after - make_interval(secs => $1)
       WHERE state < 'active' AND start_after > now() RETURNING name, start_after
     ), moved_rounds AS (
       UPDATE round_times SET due_at = due_at - make_interval(secs => $1)
       WHERE due_at > now() RETURNING schedule, due_at
     )
     SELECT DISTINCT name AS queue FROM moved WHERE start_after <= now()
     UNION ALL
     SELECT schedule FROM moved_rounds WHERE due_at <= now()`,
    [milliseconds / 1000],
  );
  for (const { queue } of rows) bus.publish(JOBS_DUE_TOPIC, { queue });
}
