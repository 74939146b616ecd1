import { z } from 'zod';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { AgentsDeps } from '../deps.ts';

/** How long the request's own work may take before the job checks whether it is still needed. */
const JOB_AFTER_MS = 10_000;

/** A job that does at an agent's voice provider what the request that made it necessary could not: for about a day. */
export function owedWork(name: string) {
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

/** Has such a job see to an agent, in the transaction that makes it necessary. */
export function owe(
  deps: AgentsDeps,
  unitOfWork: UnitOfWork,
  job: ReturnType<typeof owedWork>,
  agentId: string,
): void {
  const startAfter = new Date(deps.clock.now().getTime() + JOB_AFTER_MS);
  deps.jobs.enqueue(unitOfWork, job, { agentId }, { startAfter, singletonKey: agentId });
}
