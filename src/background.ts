import { deployAgentJob, deployOwed } from './agents/deployment.ts';
import { reconcileSilentCalls } from './calls/provider-events/reconciliation.ts';
import { recordingSweeps } from './calls/recordings/sweeps.ts';
import { Dialer } from './campaigns/dialer/dialer.ts';
import { campaignSweeps } from './campaigns/jobs.ts';
import { purchaseSweeps } from './credits/payments/lookup-purchases.ts';
import type { Env } from './env.ts';
import type { Deps } from './graphql/context.ts';
import { deleteExpiredIdempotencyKeys } from './identity/idempotency.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import { Supervisor, type Sweep } from './platform/jobs/supervisor.ts';
import { DeliveryWorker } from './webhooks/delivery/delivery-worker.ts';
import { continueRecovery, recoverEventsJob } from './webhooks/outbox/recovery.ts';
import { deleteExpiredEvents } from './webhooks/outbox/retention.ts';

/** Every kind of background work there is. */
export const JOB_DEFINITIONS = [
  deployAgentJob,
  recoverEventsJob,
] as unknown as readonly JobDefinition<never>[];

/** The work of a process that is not asked for by a request. */
export interface Background {
  start(): void;
  /** Finishes the work in progress. */
  stop(timeoutMilliseconds: number): Promise<void>;
}

/** Of a process that only answers requests. */
export const NO_BACKGROUND: Background = { start() {}, async stop() {} };

/** A worker's: jobs, campaigns, webhooks, and what is due by the clock. */
export function createBackground(deps: Deps, env: Env): Background {
  const dialer = new Dialer(deps);
  const deliveryWorker = new DeliveryWorker(deps);
  const supervisor = new Supervisor(deps);
  deps.jobs.work(deployAgentJob, (payload) => deployOwed(deps, payload));
  deps.jobs.work(recoverEventsJob, (payload) => continueRecovery(deps, payload));
  return {
    start() {
      dialer.start(supervisor);
      deliveryWorker.start(supervisor);
      for (const sweep of sweepsOf(deps, env, dialer)) supervisor.repeat(sweep);
    },
    async stop(timeoutMilliseconds) {
      await supervisor.stop();
      await dialer.stop();
      await deliveryWorker.stop(timeoutMilliseconds);
    },
  };
}

function sweepsOf(deps: Deps, env: Env, dialer: Dialer): Sweep[] {
  return [
    ...campaignSweeps(deps, dialer),
    ...recordingSweeps(deps, env.RECORDING_RETENTION_DAYS),
    ...purchaseSweeps(deps),
    {
      name: 'reconcile calls without provider events',
      everyMilliseconds: Math.min(5_000, (env.RECONCILE_AFTER_SECONDS * 1000) / 3),
      run: async () => {
        while ((await reconcileSilentCalls(deps, env.RECONCILE_AFTER_SECONDS)) > 0);
      },
    },
    {
      name: 'delete expired idempotency keys',
      everyMilliseconds: 15 * 60_000,
      run: () => deleteExpiredIdempotencyKeys(deps),
    },
    {
      name: 'delete old webhook events',
      everyMilliseconds: 60 * 60_000,
      run: () => deleteExpiredEvents(deps),
    },
  ];
}
