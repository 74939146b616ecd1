import type { Agent } from 'undici';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { subscribeUntil } from '../../platform/event-bus/event-bus.ts';
import type { Supervisor } from '../../platform/jobs/supervisor.ts';
import { createOutboundAgent } from '../../platform/network/outbound-agent.ts';
import type { WebhooksDeps } from '../deps.ts';
import { attemptDelivery } from './attempt.ts';
import { type ClaimedDelivery, claimDue, PLACES_WHEN_FAILING } from './claim-deliveries.ts';
import { FailureLog } from './failure-log.ts';
import { type SettledAttempt, settle } from './record-attempts.ts';
import { DELIVERIES_DUE_TOPIC } from './wake-workers.ts';

/** Concurrent deliveries, from their claim until their outcome is recorded. */
const CAPACITY = 512;
const SETTLED_AT_ONCE = 256;
/** How soon a delivery that falls due by time is found, or one that no worker was woken for. */
const LOOK_EVERY_MS = 1_000;
const TROUBLE_PAUSE_MS = 1_000;

/**
 * Sends deliveries to their endpoints while the worker runs.
 *
 * Claiming, sending and recording run concurrently: a slow endpoint occupies its own few
 * slots and no others. The deliveries of a process that died are claimed again when their lease expires.
 */
export class DeliveryWorker {
  readonly #deps: WebhooksDeps;
  readonly #chance: () => number;
  readonly #agent: Agent;
  /** For operators' own listeners on this machine. */
  readonly #localAgent: Agent = createOutboundAgent({ allowPrivate: true });
  readonly #failures: FailureLog;
  readonly #underWay = new Map<string, number>();
  readonly #emptyHanded = Promise.withResolvers<void>();
  #inHand = 0;
  #outcomes: SettledAttempt[] = [];
  #isSettling = false;
  #waker = new AbortController();
  #isStopping = false;
  /** Unfinished attempts are left to their lease: an attempt that we abort is not the receiver's failure. */
  #isGone = false;

  /** @param chance from 0 to 1: spreads retries */
  constructor(deps: WebhooksDeps, chance: () => number = Math.random) {
    this.#deps = deps;
    this.#chance = chance;
    this.#failures = new FailureLog(deps);
    this.#agent = createOutboundAgent({ allowPrivate: deps.allowPrivateWebhookTargets });
  }

  start(supervisor: Supervisor): void {
    supervisor.run({ name: 'listen for due webhooks', run: (stopping) => this.#listen(stopping) });
    supervisor.run({ name: 'claim due webhooks', run: (stopping) => this.#takeUntil(stopping) });
  }

  /**
   * Finishes the attempts in progress within the time limit; the supervisor must have been stopped before.
   */
  async stop(timeoutMilliseconds: number): Promise<void> {
    this.#isStopping = true;
    if (this.#inHand === 0) this.#emptyHanded.resolve();
    await Promise.race([this.#emptyHanded.promise, this.#deps.clock.sleep(timeoutMilliseconds)]);
    this.#isGone = true;
    await Promise.all([this.#agent.destroy(), this.#localAgent.destroy()]);
  }

  async #listen(stopping: AbortSignal): Promise<void> {
    for await (const _ of subscribeUntil(this.#deps.bus, DELIVERIES_DUE_TOPIC, stopping)) this.#wake();
  }

  /** Looks for due deliveries now. */
  #wake(): void {
    // Without a reason each abort would make an exception with a stack.
    this.#waker.abort('woken');
  }

  async #takeUntil(stopping: AbortSignal): Promise<void> {
    stopping.addEventListener('abort', () => this.#wake(), { once: true });
    while (!stopping.aborted) {
      const tookAllItCould = await this.#take();
      if (!tookAllItCould) await this.#untilWoken();
    }
  }

  /** True when there may be more to take at once. */
  async #take(): Promise<boolean> {
    const limit = CAPACITY - this.#inHand;
    if (limit === 0) return false;
    try {
      const { database, clock } = this.#deps;
      const claimed = await claimDue(database.prisma, { now: clock.now(), limit, underWay: this.#underWay });
      for (const delivery of claimed) void this.#carry(delivery);
      return claimed.length === limit;
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'due webhooks could not be claimed; retrying');
      return false;
    }
  }

  async #untilWoken(): Promise<void> {
    await this.#deps.clock.sleep(LOOK_EVERY_MS, this.#waker.signal).catch(() => undefined);
    this.#waker = new AbortController();
  }

  async #carry(delivery: ClaimedDelivery): Promise<void> {
    this.#inHand++;
    this.#enter(delivery);
    try {
      const agent = delivery.isLocal ? this.#localAgent : this.#agent;
      const settled = await attemptDelivery(this.#deps, agent, delivery, this.#chance());
      if (this.#isGone) return;
      this.#count(settled);
      this.#failures.note(delivery, settled);
      if (settled.verdict === 'succeeded') this.#leave(delivery);
      this.#outcomes.push(settled);
      if (!this.#isSettling) void this.#settleAll();
    } catch (error) {
      this.#deps.log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be attempted');
      this.#leave(delivery);
      this.#putDown(1);
    }
  }

  #enter({ endpointId }: { endpointId: string }): void {
    this.#underWay.set(endpointId, (this.#underWay.get(endpointId) ?? 0) + 1);
  }

  /** Where several were under way to an endpoint, more may be waiting for the place that is free now. */
  #leave({ endpointId }: { endpointId: string }): void {
    const before = this.#underWay.get(endpointId) ?? 1;
    if (before === 1) this.#underWay.delete(endpointId);
    else this.#underWay.set(endpointId, before - 1);
    if (before >= PLACES_WHEN_FAILING) this.#wake();
  }

  #putDown(deliveries: number): void {
    if (this.#inHand === CAPACITY) this.#wake();
    this.#inHand -= deliveries;
    if (this.#inHand === 0 && this.#isStopping) this.#emptyHanded.resolve();
  }

  /** One write at a time: outcomes that arrive meanwhile are written together. */
  async #settleAll(): Promise<void> {
    this.#isSettling = true;
    while (this.#outcomes.length > 0) {
      const batch = this.#outcomes.splice(0, SETTLED_AT_ONCE);
      await this.#write(batch);
      // A failure keeps its slot until it is recorded, so that the next delivery in the slot takes it into
      // account.
      for (const settled of batch) if (settled.verdict !== 'succeeded') this.#leave(settled);
      this.#putDown(batch.length);
    }
    this.#isSettling = false;
  }

  /** Tried until the database is there; what it refuses is left to its lease, so that it blocks nothing else. */
  async #write(batch: readonly SettledAttempt[]): Promise<void> {
    while (!this.#isGone) {
      const error = await this.#tryToWrite(batch);
      if (error === null) return;
      if (isDatabaseUnavailable(error)) await this.#deps.clock.sleep(TROUBLE_PAUSE_MS);
      else if (batch.length === 1) return;
      else return this.#writeOneByOne(batch);
    }
  }

  async #writeOneByOne(batch: readonly SettledAttempt[]): Promise<void> {
    for (const settled of batch) await this.#write([settled]);
  }

  async #tryToWrite(batch: readonly SettledAttempt[]): Promise<unknown> {
    try {
      await inTransaction(this.#deps, ({ db }) => settle(db, batch));
      return null;
    } catch (error) {
      this.#deps.log.warn({ err: error, attempts: batch.length }, 'webhook attempts could not be written');
      return error;
    }
  }

  #count({ verdict, outcome }: SettledAttempt): void {
    this.#deps.metrics.webhookAttempts.inc({ result: verdict });
    this.#deps.metrics.webhookAttemptSeconds.observe(outcome.latencyMs / 1000);
  }
}
