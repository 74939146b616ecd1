import { forgetOldIdempotencyKeys } from './accounts/idempotency.ts';
import { deployAgentJob, deployOwed } from './agents/deployment.ts';
import { fetchRecordingJob } from './calls/jobs.ts';
import { reconcileSilentCalls } from './calls/reconciliation.ts';
import { fetchRecording } from './calls/recordings.ts';
import { Dialler } from './campaigns/dialler.ts';
import { campaignSweeps } from './campaigns/jobs.ts';
import type { Env } from './env.ts';
import type { Deps } from './graphql/context.ts';
import type { JobDefinition } from './platform/jobs.ts';
import { createSweeper, type Sweep } from './platform/sweeper.ts';
import { Courier } from './webhooks/courier.ts';
import { forgetOldEvents } from './webhooks/retention.ts';

/** Every kind of background work there is. */
export const JOB_DEFINITIONS = [
  deployAgentJob,
  fetchRecordingJob,
] as unknown as readonly JobDefinition<never>[];

/** The work of a process that is not asked for by a request. */
export interface Background {
  start(): void;
  /** Finishes what is in hand. */
  stop(timeoutMilliseconds: number): Promise<void>;
}

/** Of a process that only answers requests. */
export const NO_BACKGROUND: Background = { start() {}, async stop() {} };

/** A worker's: jobs, campaigns, webhooks, and what is due by the clock. */
export function createBackground(deps: Deps, env: Env): Background {
  const dialler = new Dialler(deps);
  const courier = new Courier(deps);
  const sweeper = createSweeper(deps.clock, deps.log, sweepsOf(deps, env, dialler));
  deps.jobs.work(deployAgentJob, (payload) => deployOwed(deps, payload));
  deps.jobs.work(fetchRecordingJob, (payload) => fetchRecording(deps, payload));
  return {
    start() {
      dialler.start();
      courier.start();
      sweeper.start();
    },
    async stop(timeoutMilliseconds) {
      await sweeper.stop();
      await dialler.stop();
      await courier.stop(timeoutMilliseconds);
    },
  };
}

function sweepsOf(deps: Deps, env: Env, dialler: Dialler): Sweep[] {
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
