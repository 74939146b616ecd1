import { z } from 'zod';
import type { EventBus } from '../event-bus/event-bus.ts';

/**
 * Says that a queue has a job to run now. Only for speed: a worker that missed the message finds the job within
 * `POLL_SECONDS`. The event bus is used because it is several times faster than pg-boss's own `NOTIFY`
 * (docs/decisions/0001-queues.md).
 */
export const JOBS_DUE_TOPIC = {
  name: 'jobs:due',
  /** With the groups of the jobs, if all of them have one. */
  message: z.object({ queue: z.string(), groups: z.array(z.string()).optional() }),
};

/** How soon a job is found whose time has come, or of which no worker was told. */
export const POLL_SECONDS = 2;

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
