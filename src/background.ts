import { forgetOldIdempotencyKeys } from './accounts/idempotency.ts';
import { deployAgentJob, retryDeployment } from './agents/deployment.ts';
import { fetchRecordingJob } from './calls/jobs.ts';
import { reconcileSilentCalls } from './calls/reconciliation.ts';
import { fetchRecording } from './calls/recordings.ts';
import type { Dialler } from './campaigns/dialler.ts';
import { campaignSweeps } from './campaigns/jobs.ts';
import type { Env } from './env.ts';
import type { Deps } from './graphql/context.ts';
import type { JobDefinition } from './platform/jobs.ts';
import type { Sweep } from './platform/sweeper.ts';
import type { Courier } from './webhooks/courier.ts';
import { ringCourierJob } from './webhooks/jobs.ts';
import { forgetOldEvents } from './webhooks/retention.ts';

/** Every kind of background work there is. */
export const JOB_DEFINITIONS = [
  deployAgentJob,
  fetchRecordingJob,
  ringCourierJob,
] as unknown as readonly JobDefinition<never>[];

/** Who does which job. */
export function registerJobs(deps: Deps, courier: Courier): void {
  deps.jobs.work(deployAgentJob, (payload) => retryDeployment(deps, payload));
  deps.jobs.work(fetchRecordingJob, (payload) => fetchRecording(deps, payload));
  deps.jobs.work(ringCourierJob, async () => courier.ring());
}

/** What a worker does by the clock. */
export function sweepsOf(deps: Deps, env: Env, dialler: Dialler): Sweep[] {
  return [
    ...campaignSweeps(deps, dialler),
    {
      name: 'reconcile silent calls',
      everyMilliseconds: Math.min(5_000, (env.RECONCILE_AFTER_SECONDS * 1000) / 3),
      run: async () => {
        while ((await reconcileSilentCalls(deps, env.RECONCILE_AFTER_SECONDS)) > 0);
      },
    },
    {
      name: 'forget old idempotency keys',
      everyMilliseconds: 15 * 60_000,
      run: () => forgetOldIdempotencyKeys(deps),
    },
    {
      name: 'forget old webhook events',
      everyMilliseconds: 60 * 60_000,
      run: () => forgetOldEvents(deps),
    },
  ];
}
