import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { EventBus } from '../event-bus/event-bus.ts';
import { systemClock } from '../time/clock.ts';

/**
 * Says that a queue has a job to run now. Only for speed: a worker that missed the message is woken within
 * `POLL_SECONDS`. The event bus is used because it is several times faster than pg-boss's own `NOTIFY`
 * (docs/decisions/0001-queues.md).
 */
export const JOBS_DUE_TOPIC = {
  name: 'jobs:due',
  /** With the groups of the jobs, if all of them have one. */
  message: z.object({ queue: z.string(), groups: z.array(z.string()).optional() }),
};

/** How soon a job is found whose time has come, or of which no worker was told. */
const POLL_SECONDS = 2;

/** Workers need no polls of their own: `wakeDue` wakes them. pg-boss cannot do without. */
export const OWN_POLL_SECONDS = 60;

/**
 * Calls `wake` for each queue that has a job to run, and for all of `queues` when messages may have been missed.
 * Ends when the returned function is called.
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
 * Calls `wake` every two seconds for each of `queues` that has a job to run. One statement polls for all queues: a poll
 * of each would make most of an idle process's commits. Ends when the returned function is called.
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

/** One lookup in the index of each queue: its limit keeps the planner from joining the jobs with the queues. */
const QUEUES_WITH_DUE_JOBS = `
  SELECT queue FROM unnest($1::text[]) AS queue
  CROSS JOIN LATERAL (
    SELECT FROM pgboss.job
    WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now() LIMIT 1) AS due`;
