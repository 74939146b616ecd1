import type { Platform } from '../../platform/platform.ts';
import { EVENT_WIRE_NAMES } from '../catalog.ts';
import type { PendingDelivery } from './pending-deliveries.ts';
import type { SettledAttempt } from './record-attempts.ts';

const WINDOW_MS = 60_000;
const WARNINGS_PER_WINDOW = 30;

/** Logs failing webhook endpoints for the operator: each once a minute, thirty in all; counts further failures. */
export class FailureLog {
  readonly #deps: Pick<Platform, 'log' | 'clock'>;
  readonly #warned = new Set<string>();
  #windowEndsAt = 0;
  #suppressed = 0;

  constructor(deps: Pick<Platform, 'log' | 'clock'>) {
    this.#deps = deps;
  }

  /** Logs a failed webhook attempt. Ignores those that succeeded or had no URL. */
  note(delivery: PendingDelivery, attempt: SettledAttempt): void {
    if (attempt.verdict === 'succeeded' || delivery.url === null) return;
    if (this.#deps.clock.now().getTime() >= this.#windowEndsAt) this.#openWindow();
    if (this.#warned.has(delivery.endpointId) || this.#warned.size >= WARNINGS_PER_WINDOW) this.#suppressed++;
    else this.#warn(delivery, attempt);
  }

  #openWindow(): void {
    const { log, clock } = this.#deps;
    if (this.#suppressed > 0) log.warn({ attempts: this.#suppressed }, 'more webhooks were not delivered');
    this.#suppressed = 0;
    this.#warned.clear();
    this.#windowEndsAt = clock.now().getTime() + WINDOW_MS;
  }

  #warn(delivery: PendingDelivery, { number, outcome, nextAttemptAt }: SettledAttempt): void {
    const { endpointId, eventId, eventType, url } = delivery;
    this.#warned.add(endpointId);
    const line = {
      endpointId,
      // The path or query may contain the customer's secret.
      origin: new URL(url ?? '').origin,
      event: EVENT_WIRE_NAMES[eventType],
      eventId,
      reason: outcome.error ?? `The endpoint answered ${outcome.responseStatus}.`,
      attempt: number,
      nextAttemptAt,
    };
    this.#deps.log.warn(line, 'a webhook was not delivered');
  }
}
