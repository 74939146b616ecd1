import { z } from 'zod';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { AgentsDeps } from '../deps.ts';

/** Time for the request's own attempt before the job runs. */
const JOB_AFTER_MS = 10_000;

/** Defines a job that retries an agent's change at a voice provider for about a day. */
export function pendingWork(name: string) {
  return defineJob({
    name,
    payload: z.object({ agentId: z.string() }),
    policy: 'exclusive',
    retryLimit: 100,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
    expireInSeconds: 120,
    batchSize: 10,
  });
}

/** Sends a job that retries an agent's change at its provider, with the transaction that makes it necessary. */
export function enqueuePending(
  deps: AgentsDeps,
  unitOfWork: UnitOfWork,
  job: ReturnType<typeof pendingWork>,
  agentId: string,
): void {
  const startAfter = new Date(deps.clock.now().getTime() + JOB_AFTER_MS);
  deps.jobs.enqueue(unitOfWork, job, { agentId }, { startAfter, singletonKey: agentId });
}
