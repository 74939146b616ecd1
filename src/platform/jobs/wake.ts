import { z } from 'zod';
import type { Polls } from '../database/polls.ts';
import type { EventBus } from '../event-bus/event-bus.ts';
import { Prisma } from '../generated/prisma/client.ts';

/**
 * Notification that a queue has a job to run now. It saves time only: `wakeDue` finds missed jobs within
 * a second. The event bus is several times faster than pg-boss's `NOTIFY`
 * (docs/decisions/0001-queues.md).
 */
export const JOBS_DUE_TOPIC = {
  name: 'jobs:due',
  /** Queue with due jobs, and their groups. `groups` is absent unless every job has a group. */
  message: z.object({ queue: z.string(), groups: z.array(z.string()).optional() }),
};

/** Polling interval of a worker, in seconds. pg-boss requires one, although `wakeDue` wakes workers for all due jobs. */
export const OWN_POLL_SECONDS = 3600;

/**
 * Calls `wake` for each queue with a notification, and for all `queues` after a gap in the notifications. The
 * returned function ends it.
 */
export function followWakes(
  bus: EventBus,
  queues: readonly string[],
  wake: (queue: string, groups?: readonly string[]) => void,
): () => Promise<void> {
  const subscription = bus.subscribe(JOBS_DUE_TOPIC);
  const following = (async () => {
    for await (const signal of subscription) {
      if (signal.kind === 'message') wake(signal.payload.queue, signal.payload.groups);
      else for (const queue of queues) wake(queue);
    }
  })();
  return async () => {
    await subscription.return();
    await following;
  };
}

/** Calls `wake` every second for each of `queues` with due jobs. The returned function ends it. */
export function wakeDue(polls: Polls, queues: readonly string[], wake: (queue: string) => void): () => void {
  return polls.add<string[]>({
    sql: () => queuesWithDueJobs(queues),
    take(due) {
      for (const queue of due) wake(queue);
    },
  });
}

/** Queues with due jobs. `LIMIT` makes PostgreSQL look each up in an index instead of joining all jobs. */
function queuesWithDueJobs(queues: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT coalesce(jsonb_agg(queue), '[]') FROM unnest(${queues}::text[]) AS queue
    CROSS JOIN LATERAL (
      SELECT FROM pgboss.job
      WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now() LIMIT 1) AS due`;
}
