import type { z } from 'zod';
import { Batcher, DEFERRED_WRITES } from '../../platform/database/batcher.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { isRowFault, putAside, type RowsOfRound } from '../../platform/jobs/row-faults.ts';
import type { TakenJob } from '../../platform/jobs/stream-worker.ts';
import { OutboundAgent } from '../../platform/network/outbound-agent.ts';
import { inSpan } from '../../platform/telemetry/tracing.ts';
import { attemptDelivery } from '../attempts/attempt.ts';
import { FailureLog } from '../attempts/failure-log.ts';
import { type PendingDelivery, readPendingDeliveries } from '../attempts/pending-deliveries.ts';
import type { SettledAttempt } from '../attempts/record-attempts.ts';
import { attemptJob } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import { publishDeliveries } from '../topics.ts';
import { EndpointSlots } from './endpoint-slots.ts';
import { recordOutcomes } from './record-outcomes.ts';

/** Most webhook jobs of a process from their start until their outcomes are recorded. Most have one delivery. */
export const JOBS_IN_HAND = 4_096;
const RECORDED_AT_ONCE = 256;
const TROUBLE_PAUSE_MS = 1_000;

type Attempts = z.output<(typeof attemptJob)['payload']>;
type Delivery = PendingDelivery & { job: JobInHand };

/** Outcome of a job's delivery. Without `sent` and `rejected`, nothing had to be done. */
interface Outcome {
  job: JobInHand;
  sent?: { delivery: Delivery; attempt: SettledAttempt };
  rejected?: PendingDelivery;
}

/** Sends webhook deliveries. A crashed process's deliveries are retried when their jobs expire. */
export class DeliveryWorker {
  readonly #deps: WebhooksDeps;
  readonly #chance: () => number;
  readonly #agent: OutboundAgent;
  /** Connections to operators' listeners on this machine. */
  readonly #localAgent: OutboundAgent;
  readonly #failures: FailureLog;
  readonly #slots: EndpointSlots<Delivery>;
  readonly #outcomes = new Batcher((outcomes: readonly Outcome[]) => this.#record(outcomes), {
    ...DEFERRED_WRITES,
    maxSize: RECORDED_AT_ONCE,
  });
  /** True after `close`. Aborted attempts stay with their jobs: they are not the receiver's failures. */
  #isGone = false;

  /**
   * Creates a worker of webhook deliveries. @param chance returns a random number from 0 to 1, which spreads retries
   */
  constructor(deps: WebhooksDeps, chance: () => number = Math.random) {
    this.#deps = deps;
    this.#chance = chance;
    this.#failures = new FailureLog(deps);
    const { hostNames, allowPrivateWebhookTargets: allowPrivate } = deps;
    this.#agent = new OutboundAgent({ allowPrivate, hostNames });
    this.#localAgent = new OutboundAgent({ allowPrivate: true, hostNames });
    this.#slots = new EndpointSlots(deps.clock, {
      send: (delivery) => void this.#send(delivery),
      reject: (delivery) => this.#note({ job: delivery.job, rejected: delivery }),
    });
  }

  /** Attempts the webhook deliveries of jobs. Each promise resolves once its job's deliveries are recorded. */
  take(taken: readonly TakenJob<Attempts>[]): Promise<void>[] {
    const jobs = taken.map((job) => new JobInHand(job));
    void this.#begin(jobs);
    return jobs.map(({ done }) => done);
  }

  /** Closes all connections to webhook endpoints. Stop the jobs first. */
  async close(): Promise<void> {
    this.#isGone = true;
    await Promise.all([this.#agent.destroy(), this.#localAgent.destroy()]);
  }

  async #begin(jobs: readonly JobInHand[]): Promise<void> {
    try {
      const ids = jobs.flatMap(({ deliveryIds }) => deliveryIds);
      const deliveries = await readPendingDeliveries(this.#deps.database, ids);
      const pending = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
      for (const job of jobs) for (const id of job.deliveryIds) this.#beginOne(job, pending.get(id));
    } catch (error) {
      for (const job of jobs) job.fail(error);
    }
  }

  #beginOne(job: JobInHand, delivery: PendingDelivery | undefined): void {
    if (delivery === undefined) this.#note({ job });
    else if (!delivery.isOpen) this.#note({ job, rejected: delivery });
    else this.#slots.enter({ ...delivery, job });
  }

  async #send(delivery: Delivery): Promise<void> {
    try {
      const agent = delivery.isLocal ? this.#localAgent : this.#agent;
      const options = {
        kind: 'client',
        parent: delivery.job.causeOf(delivery),
        attributes: named(delivery),
      } as const;
      const attempt = await inSpan('webhook attempt', options, async (span) => {
        const settled = await attemptDelivery(this.#deps, agent, delivery, this.#chance());
        span?.set({ 'http.response.status_code': settled.outcome.responseStatus ?? undefined });
        if (settled.verdict === 'failed') span?.fail(new Error());
        return settled;
      });
      if (this.#isGone) return;
      this.#slots.answered(delivery);
      this.#count(attempt);
      this.#failures.note(delivery, attempt);
      if (attempt.verdict === 'succeeded') this.#slots.release(delivery, false);
      this.#note({ job: delivery.job, sent: { delivery, attempt } });
    } catch (error) {
      this.#slots.answered(delivery);
      this.#slots.release(delivery, false);
      this.#slots.recorded([delivery]);
      delivery.job.fail(error);
    }
  }

  #note(outcome: Outcome): void {
    this.#outcomes.add(outcome).catch((error) => this.#giveUp(outcome, error));
  }

  /** Ends a delivery whose outcome PostgreSQL cannot store, because its job would send it again and again. */
  async #giveUp({ job, ...outcome }: Outcome, error: unknown): Promise<void> {
    const delivery = outcome.sent?.delivery ?? outcome.rejected;
    try {
      if (delivery === undefined || !isRowFault(error)) throw error;
      await putAside(this.#deps, unstorable(this.#deps), delivery, error);
      job.recorded(1);
    } catch (unsettled) {
      job.fail(unsettled);
    }
    this.#release([{ job, ...outcome }]);
  }

  async #record(batch: readonly Outcome[]): Promise<void> {
    while (!this.#isGone) {
      try {
        await recordOutcomes(this.#deps, {
          attempts: batch.flatMap(({ sent }) => sent?.attempt ?? []),
          rejected: batch.flatMap(({ rejected }) => rejected ?? []),
        });
        publishDeliveries(
          this.#deps,
          batch.flatMap(({ sent, rejected }) => (sent?.delivery ?? rejected)?.accountId ?? []),
        );
        for (const [job, ofJob] of Map.groupBy(batch, ({ job }) => job)) job.recorded(ofJob.length);
        break;
      } catch (error) {
        this.#deps.log.warn(
          { err: error, attempts: batch.length },
          'webhook attempts could not be recorded; retrying while the database is unavailable',
        );
        if (!isDatabaseUnavailable(error)) throw error;
        await this.#deps.clock.sleep(TROUBLE_PAUSE_MS);
      }
    }
    this.#release(batch);
  }

  /** Frees slots. A failed delivery keeps its slot until recorded, so that the next sees the status. */
  #release(batch: readonly Outcome[]): void {
    const sent = batch.flatMap(({ sent }) => sent ?? []);
    for (const { delivery, attempt } of sent)
      if (attempt.verdict !== 'succeeded') this.#slots.release(delivery, true);
    this.#slots.recorded(sent.map(({ delivery }) => delivery));
  }

  #count({ verdict, outcome }: SettledAttempt): void {
    this.#deps.metrics.webhookAttempts.inc({ result: verdict });
    this.#deps.metrics.webhookAttemptSeconds.observe(outcome.latencyMs / 1000);
  }
}

const unstorable = ({ database, clock }: WebhooksDeps): RowsOfRound<PendingDelivery> => ({
  round: attemptJob.name,
  idOf: ({ id }) => id,
  putAside: ({ id }) =>
    database.prisma.webhookDelivery.updateMany({
      where: { id, status: 'PENDING' },
      data: { status: 'FAILED', nextAttemptAt: null, claimedAt: null, completedAt: clock.now() },
    }),
});

function named({ id, eventId, eventType, accountId }: PendingDelivery) {
  return {
    'dialgraph.account_id': accountId,
    'dialgraph.event_id': eventId,
    'dialgraph.event_type': eventType,
    'dialgraph.delivery_id': id,
  };
}

/** A job in progress, done once all its deliveries are recorded. */
class JobInHand {
  readonly deliveryIds: readonly string[];
  readonly #causes: Attempts['causes'];
  readonly #end = Promise.withResolvers<void>();
  #unrecorded: number;

  constructor({ payload: { deliveryIds, causes } }: TakenJob<Attempts>) {
    this.deliveryIds = deliveryIds;
    this.#causes = causes;
    this.#unrecorded = this.deliveryIds.length;
  }

  /** Rejects if the job must be retried. */
  get done(): Promise<void> {
    return this.#end.promise;
  }

  /** Returns the `traceparent` of the span that caused a delivery, unless tracing was off or the call's trace unknown. */
  causeOf({ id }: PendingDelivery): string | undefined {
    return this.#causes?.[id];
  }

  recorded(outcomes: number): void {
    this.#unrecorded -= outcomes;
    if (this.#unrecorded === 0) this.#end.resolve();
  }

  /** Fails the job, which retries its unrecorded deliveries. */
  fail(error: unknown): void {
    this.#end.reject(error);
  }
}
