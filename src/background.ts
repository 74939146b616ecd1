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
import { deliverWebhookJob } from './webhooks/jobs.ts';

/** Every kind of background work there is. */
export const JOB_DEFINITIONS = [
  deployAgentJob,
  fetchRecordingJob,
  deliverWebhookJob,
] as unknown as readonly JobDefinition<never>[];

/** Who does which job. */
export function registerJobs(deps: Deps): void {
  deps.jobs.work(deployAgentJob, (payload) => retryDeployment(deps, payload));
  deps.jobs.work(fetchRecordingJob, (payload) => fetchRecording(deps, payload));
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
  ];
}
