import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Schedule } from './schedule-worker.ts';

interface SupervisionDeps {
  boss: PgBoss;
  database: Database;
}

const LOST_ROUNDS_CHECK_SECONDS = 30;
const LONGEST_CHECK_SECONDS = 60;

/**
 * Returns the schedule that gives expired jobs, and those of dead workers, to other workers. pg-boss's own check writes to the rows of all queues
 * and counts all jobs, so it is ordered only for queues with expired jobs.
 */
export function expiredJobsSchedule({ boss, database }: SupervisionDeps, everySeconds: number): Schedule {
  return {
    name: 'jobs.return-expired',
    everySeconds,
    expireInSeconds: LONGEST_CHECK_SECONDS,
    hasWork: () => Prisma.sql`EXISTS (${EXPIRED_JOBS})`,
    async run() {
      const expired = await database.read<{ queue: string }>(
        Prisma.sql`SELECT DISTINCT name AS queue FROM (${EXPIRED_JOBS}) AS job`,
      );
      for (const { queue } of expired) await boss.supervise(queue);
    },
  };
}

const EXPIRED_JOBS = Prisma.sql`
  SELECT name FROM pgboss.job
  WHERE state = 'active' AND (
    started_on + expire_seconds * interval '1 second' < now()
    OR heartbeat_on + heartbeat_seconds * interval '1 second' < now())`;

/** Returns the schedule that sends the next round's job of each of `queues` that lost it. */
export function lostRoundsSchedule({ boss, database }: SupervisionDeps, queues: readonly string[]): Schedule {
  const lost = Prisma.sql`
    SELECT queue FROM unnest(${queues}::text[]) AS queue
    WHERE NOT EXISTS (SELECT FROM pgboss.job WHERE name = queue AND state = 'created')`;
  return {
    name: 'jobs.replace-lost-rounds',
    everySeconds: LOST_ROUNDS_CHECK_SECONDS,
    expireInSeconds: LONGEST_CHECK_SECONDS,
    hasWork: () => Prisma.sql`EXISTS (${lost})`,
    async run() {
      for (const { queue } of await database.read<{ queue: string }>(lost)) await boss.send(queue, {});
    },
  };
}
