import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { EventBus } from '../event-bus/event-bus.ts';
import { systemClock } from '../time/clock.ts';

/**
 * Notification that a queue has a job to run now. It saves time only: `wakeDue` finds missed jobs within
 * `POLL_SECONDS`. The event bus is several times faster than pg-boss's `NOTIFY`
 * (docs/decisions/0001-queues.md).
 */
export const JOBS_DUE_TOPIC = {
  name: 'jobs:due',
  /** Queue with due jobs, and their groups. `groups` is absent unless every job has a group. */
  message: z.object({ queue: z.string(), groups: z.array(z.string()).optional() }),
};

/** Maximum delay of a job whose start time has come or whose notification was lost. */
const POLL_SECONDS = 2;

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

/**
 * Calls `wake` every two seconds for each of `queues` with due jobs. One statement polls all queues, because
 * a poll of each would dominate an idle process's commits. The returned function ends it.
 */
export function wakeDue(
  database: Database,
  queues: readonly string[],
  { wake, onError }: { wake: (queue: string) => void; onError: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await systemClock.sleep(POLL_SECONDS * 1000, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        for (const queue of await queuesWithDueJobs(database, queues)) wake(queue);
      } catch (error) {
        onError(error);
      }
    }
  })();
  return async () => {
    stopping.abort('stopped');
    await polling;
  };
}

async function queuesWithDueJobs(database: Database, queues: readonly string[]): Promise<string[]> {
  const rows = await database.read<{ queue: string }>({ text: QUEUES_WITH_DUE_JOBS, values: [queues] });
  return rows.map(({ queue }) => queue);
}

/** Queues with due jobs. `LIMIT` makes PostgreSQL look each up in an index instead of joining all jobs. */
const QUEUES_WITH_DUE_JOBS = `
  SELECT queue FROM unnest($1::text[]) AS queue
  CROSS JOIN LATERAL (
    SELECT FROM pgboss.job
    WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now() LIMIT 1) AS due`;
