import type { Agent } from 'undici';
import { createOutboundAgent } from '../platform/outbound-agent.ts';
import { inTransaction } from '../platform/unit-of-work.ts';
import { type ClaimedDelivery, claimDue, PLACES_WHEN_FAILING } from './claim.ts';
import { attemptDelivery } from './delivery.ts';
import type { WebhooksDeps } from './deps.ts';
import { type SettledAttempt, settle } from './settle.ts';

/** Deliveries in hand at once, from their claim until their outcome is written down. */
const CAPACITY = 512;
const SETTLED_AT_ONCE = 256;
/** How soon a delivery that falls due by time is found, or one whose ring was not heard. */
const LOOK_EVERY_MS = 1_000;
const TROUBLE_PAUSE_MS = 1_000;

/**
 * Carries deliveries to their endpoints for as long as a worker runs.
 *
 * Taking, sending and writing down go on beside each other: an endpoint that hangs occupies its own few
 * places and nothing else. What a process that dies had in hand comes back when its lease runs out.
 */
export class Courier {
  readonly #deps: WebhooksDeps;
  readonly #chance: () => number;
  readonly #agent: Agent;
  readonly #underWay = new Map<string, number>();
  readonly #emptyHanded = Promise.withResolvers<void>();
  #inHand = 0;
  #outcomes: SettledAttempt[] = [];
  #isSettling = false;
  #bell = new AbortController();
  #isStopping = false;
  #taking: Promise<void> = Promise.resolve();

  /** @param chance from 0 to 1: spreads retries */
  constructor(deps: WebhooksDeps, chance: () => number = Math.random) {
    this.#deps = deps;
    this.#chance = chance;
    this.#agent = createOutboundAgent({ allowPrivate: deps.allowPrivateWebhookTargets });
  }

  start(): void {
    this.#taking = this.#takeForEver();
  }

  /** Looks for due deliveries now. */
  ring(): void {
    this.#bell.abort();
  }

  /** Takes nothing any more and finishes what is in hand, for so long at the most. */
  async stop(timeoutMilliseconds: number): Promise<void> {
    this.#isStopping = true;
    this.ring();
    await this.#taking;
    if (this.#inHand === 0) this.#emptyHanded.resolve();
    await Promise.race([this.#emptyHanded.promise, this.#deps.clock.sleep(timeoutMilliseconds)]);
    await this.#agent.destroy();
  }

  async #takeForEver(): Promise<void> {
    while (!this.#isStopping) {
      const tookAllItCould = await this.#take();
      if (!tookAllItCould) await this.#untilRung();
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
      this.#deps.log.warn({ err: error }, 'due webhooks could not be taken; trying again');
      return false;
    }
  }

  async #untilRung(): Promise<void> {
    await this.#deps.clock.sleep(LOOK_EVERY_MS, this.#bell.signal).catch(() => undefined);
    this.#bell = new AbortController();
  }

  async #carry(delivery: ClaimedDelivery): Promise<void> {
    this.#enter(delivery.endpointId);
    try {
      const settled = await attemptDelivery(this.#deps, this.#agent, delivery, this.#chance());
      this.#count(settled);
      this.#outcomes.push(settled);
      if (!this.#isSettling) void this.#settleAll();
    } catch (error) {
      this.#deps.log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be attempted');
      this.#putDown(1);
    } finally {
      this.#leave(delivery.endpointId);
    }
  }

  #enter(endpointId: string): void {
    this.#inHand++;
    this.#underWay.set(endpointId, (this.#underWay.get(endpointId) ?? 0) + 1);
  }

  /** Where several are under way, more may be waiting for the place that is free now. */
  #leave(endpointId: string): void {
    const before = this.#underWay.get(endpointId) ?? 1;
    if (before === 1) this.#underWay.delete(endpointId);
    else this.#underWay.set(endpointId, before - 1);
    if (before >= PLACES_WHEN_FAILING) this.ring();
  }

  /** One writing at a time: what comes in meanwhile is written together. */
  async #settleAll(): Promise<void> {
    this.#isSettling = true;
    while (this.#outcomes.length > 0) {
      const batch = this.#outcomes.splice(0, SETTLED_AT_ONCE);
      await this.#write(batch);
      this.#putDown(batch.length);
    }
    this.#isSettling = false;
  }

  /** Until it succeeds, since an outcome that is lost is a message sent twice. */
  async #write(batch: readonly SettledAttempt[]): Promise<void> {
    const { database, log, clock } = this.#deps;
    for (;;) {
      try {
        return await inTransaction(database.prisma, ({ db }) => settle(db, batch));
      } catch (error) {
        log.warn(
          { err: error, attempts: batch.length },
          'webhook attempts could not be written; trying again',
        );
        await clock.sleep(TROUBLE_PAUSE_MS);
      }
    }
  }

  #putDown(deliveries: number): void {
    if (this.#inHand === CAPACITY) this.ring();
    this.#inHand -= deliveries;
    if (this.#inHand === 0 && this.#isStopping) this.#emptyHanded.resolve();
  }

  #count({ verdict, outcome }: SettledAttempt): void {
    this.#deps.metrics.webhookAttempts.inc({ result: verdict });
    this.#deps.metrics.webhookAttemptSeconds.observe(outcome.latencyMs / 1000);
  }
}
