import { releaseAgent, releaseAgentJob } from './agents/adoption/release.ts';
import { deployAgentJob, deployPending } from './agents/deployment.ts';
import { readBackSchedule } from './agents/drift/read-back.ts';
import { eventLogRetentionSchedule } from './calls/event-log/retention.ts';
import { holdsSchedule } from './calls/lifecycle/extend-holds.ts';
import { lineCostsSchedule } from './calls/provider-events/line-costs.ts';
import { lostCallsSchedule } from './calls/provider-events/lost-calls.ts';
import { unreadRetentionSchedule } from './calls/provider-events/unread-messages.ts';
import { recordingSchedules } from './calls/recordings/schedules.ts';
import { callRetentionSchedule } from './calls/retention.ts';
import { indexWordsSchedule } from './calls/words/index-words.ts';
import { dialJob, dialLaterJob } from './campaigns/campaign/dial-jobs.ts';
import { keepForecastJob } from './campaigns/campaign/keep-forecast-job.ts';
import { Dialer } from './campaigns/dialer/dialer.ts';
import { campaignSchedules } from './campaigns/dialer/schedules.ts';
import { hangUpCanceled, hangUpCanceledJob } from './campaigns/lifecycle/cancel.ts';
import { settleCanceled, settleCanceledJob } from './campaigns/lifecycle/settle-canceled.ts';
import { keepForecast } from './campaigns/outlook/forecast/keep-forecast.ts';
import {
  lawSchedule,
  recheckByChangedRules,
  recheckByLaw,
  recheckByRates,
  recheckBySchedule,
  recheckNumbers,
  scheduleChangedJob,
} from './campaigns/recheck/recheck.ts';
import { chainProofsSchedule } from './compliance/dial-proof/chain.ts';
import { rulesChangedJob } from './compliance/rule-changes.ts';
import { fileRegistry } from './compliance/suppression/registries/file-registry.ts';
import {
  followRegistries,
  followRegistriesJob,
} from './compliance/suppression/registries/follow-registries.ts';
import { registriesSchedule } from './compliance/suppression/registries/load-registries.ts';
import type { NumberRegistry } from './compliance/suppression/registries/port.ts';
import { expiredSuppressionsSchedule } from './compliance/suppression/remove-numbers.ts';
import { permissionChangedJob } from './contacts/permission-changes.ts';
import { purchaseSchedules } from './credits/payments/lookup-purchases.ts';
import { ratesChangedJob } from './credits/rates/rates.ts';
import type { Env } from './deployment/env.ts';
import { providerLinesSchedule } from './dialing/capacity/learn.ts';
import { reconciliationSchedules } from './dialing/reconciliation.ts';
import { refusedCallRetentionSchedule } from './dialing/refused-calls/record.ts';
import { ScheduledCalls } from './dialing/scheduled/scheduled-calls.ts';
import { deleteExpiredExports } from './exports/exports.ts';
import { scheduledExportsSchedule } from './exports/scheduled/announce-due.ts';
import type { Deps } from './graphql/context.ts';
import { deleteExpiredIdempotencyKeys } from './identity/idempotency.ts';
import { planRetentionSchedule } from './plans/plans.ts';
import type { JobDefinition } from './platform/jobs/job-definition.ts';
import type { Schedule } from './platform/jobs/schedule-worker.ts';
import { newCountriesSchedule } from './reporting/new-countries.ts';
import { numberRestSchedule } from './reporting/number-health/rest.ts';
import { rollUpStatsSchedule } from './reporting/stats/roll-up.ts';
import { DeliveryWorker, JOBS_IN_HAND } from './webhooks/delivery/delivery-worker.ts';
import { drainEndpoints } from './webhooks/delivery/drain-endpoints.ts';
import { lostDeliveriesSchedule } from './webhooks/delivery/lost-deliveries.ts';
import { attemptJob, drainEndpointJob } from './webhooks/delivery-jobs.ts';
import { continueRecovery, recoverEventsJob } from './webhooks/outbox/recovery.ts';
import { deleteExpiredEvents } from './webhooks/outbox/retention.ts';

export const JOB_DEFINITIONS = [
  deployAgentJob,
  releaseAgentJob,
  dialJob,
  dialLaterJob,
  attemptJob,
  drainEndpointJob,
  recoverEventsJob,
  followRegistriesJob,
  permissionChangedJob,
  rulesChangedJob,
  ratesChangedJob,
  scheduleChangedJob,
  keepForecastJob,
  settleCanceledJob,
  hangUpCanceledJob,
] as unknown as readonly JobDefinition<never>[];

/** Background work of a process: everything that no request triggers. */
export interface Background {
  start(): Promise<void>;
  /** Finishes the background work in progress, except jobs. */
  stop(): Promise<void>;
  /** Closes the connections of background jobs. Stop the job workers first. */
  close(): Promise<void>;
}

export const NO_BACKGROUND: Background = { async start() {}, async stop() {}, async close() {} };

export function createBackground(deps: Deps, env: Env): Background {
  const dialer = new Dialer(deps);
  const scheduledCalls = new ScheduledCalls(deps);
  const deliveryWorker = new DeliveryWorker(deps);
  dialer.workJobs();
  deps.jobs.work(deployAgentJob, (payload) => deployPending(deps, payload));
  deps.jobs.work(releaseAgentJob, ({ agentId }) => releaseAgent(deps, agentId));
  deps.jobs.workStream(attemptJob, JOBS_IN_HAND, (jobs) => deliveryWorker.take(jobs));
  deps.jobs.workBatch(drainEndpointJob, (payloads) =>
    drainEndpoints(
      deps,
      payloads.map(({ endpointId }) => endpointId),
    ),
  );
  deps.jobs.work(recoverEventsJob, (payload) => continueRecovery(deps, payload));
  deps.jobs.work(followRegistriesJob, ({ accountId }) => followRegistries(deps, accountId));
  deps.jobs.work(permissionChangedJob, (change) => recheckNumbers(deps, change));
  deps.jobs.work(rulesChangedJob, (change) => recheckByChangedRules(deps, change));
  deps.jobs.work(ratesChangedJob, () => recheckByRates(deps));
  deps.jobs.work(scheduleChangedJob, (change) => recheckBySchedule(deps, change));
  deps.jobs.work(keepForecastJob, (started) => keepForecast(deps, started));
  deps.jobs.work(settleCanceledJob, (canceled) => settleCanceled(deps, canceled));
  deps.jobs.work(hangUpCanceledJob, (hangUps) => hangUpCanceled(deps, hangUps));
  for (const schedule of schedulesOf(deps, env)) deps.jobs.repeat(schedule);
  return {
    async start() {
      await deps.jobs.takeUpWork();
      scheduledCalls.start();
      await recheckByLaw(deps);
    },
    async stop() {
      deps.jobs.takeNoMore();
      await Promise.all([dialer.stop(), scheduledCalls.stop()]);
    },
    close: () => deliveryWorker.close(),
  };
}

/** Returns the background work repeated by the clock. Each round is done by one process, which claims it. */
export function schedulesOf(deps: Deps, env: Env): Schedule[] {
  return [
    ...campaignSchedules(deps),
    lawSchedule(deps),
    readBackSchedule(deps),
    ...recordingSchedules(deps, env.RECORDING_RETENTION_DAYS),
    callRetentionSchedule(deps),
    indexWordsSchedule(deps),
    eventLogRetentionSchedule(deps),
    unreadRetentionSchedule(deps),
    chainProofsSchedule(deps),
    rollUpStatsSchedule(deps),
    ...purchaseSchedules(deps),
    expiredSuppressionsSchedule(deps),
    registriesSchedule(deps, registriesOf(deps, env)),
    providerLinesSchedule(deps),
    refusedCallRetentionSchedule(deps),
    ...reconciliationSchedules(deps, env.RECONCILE_AFTER_SECONDS),
    lostCallsSchedule(deps),
    holdsSchedule(deps),
    lineCostsSchedule(deps),
    newCountriesSchedule(deps, {
      callsPerHour: env.NEW_COUNTRY_CALLS_PER_HOUR,
      creditsPerHour: env.NEW_COUNTRY_CREDITS_PER_HOUR,
    }),
    numberRestSchedule(deps),
    {
      name: 'identity.delete-expired-idempotency-keys',
      everySeconds: 15 * 60,
      expireInSeconds: 900,
      run: () => deleteExpiredIdempotencyKeys(deps),
    },
    planRetentionSchedule(deps),
    {
      name: 'exports.delete-expired',
      everySeconds: 3600,
      expireInSeconds: 900,
      run: () => deleteExpiredExports(deps),
    },
    scheduledExportsSchedule(deps),
    lostDeliveriesSchedule(deps),
    {
      name: 'webhooks.delete-expired-events',
      everySeconds: 3600,
      expireInSeconds: 3600,
      run: () => deleteExpiredEvents(deps, env.WEBHOOK_RETENTION_DAYS),
    },
  ];
}

function registriesOf(
  { threads }: Pick<Deps, 'threads'>,
  { DO_NOT_CALL_REGISTRY_FILE, REASSIGNED_NUMBERS_FILE }: Env,
): NumberRegistry[] {
  const files = [
    { source: 'NATIONAL_REGISTRY', name: 'National do-not-call registry', file: DO_NOT_CALL_REGISTRY_FILE },
    { source: 'REASSIGNED_NUMBERS', name: 'Reassigned numbers', file: REASSIGNED_NUMBERS_FILE },
  ] as const;
  return files.flatMap(({ file, ...registry }) =>
    file === undefined ? [] : [fileRegistry(threads.of(null), registry, file)],
  );
}
