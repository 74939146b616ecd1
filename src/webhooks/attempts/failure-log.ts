import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Platform } from '../../platform/platform.ts';
import { EVENT_WIRE_NAMES } from '../catalog.ts';
import type { PendingDelivery } from './pending-deliveries.ts';
import type { SettledAttempt } from './record-attempts.ts';

const WINDOW_MS = 60_000;
const ERRORS_PER_WINDOW = 30;
const ENDPOINTS_REMEMBERED = 10_000;

/**
 * Logs webhook endpoints that fail twice in a row: one error when it begins, one line when a webhook is delivered
 * again. Logs at most thirty errors a minute, and the number of the others.
 */
export class FailureLog {
  readonly #deps: Pick<Platform, 'log' | 'clock'>;
  /** By endpoint, the time in epoch milliseconds of its first failure that this process saw. */
  readonly #failingSince = new BoundedMap<string, number>(ENDPOINTS_REMEMBERED);
  readonly #reported = new BoundedMap<string, true>(ENDPOINTS_REMEMBERED);
  #windowEndsAt = 0;
  #errors = 0;
  #suppressed = 0;

  constructor(deps: Pick<Platform, 'log' | 'clock'>) {
    this.#deps = deps;
  }

  /** Notes an attempt. Ignores those without a URL. */
  note(delivery: PendingDelivery, attempt: SettledAttempt): void {
    const { endpointId, url } = delivery;
    if (url === null) return;
    if (attempt.verdict === 'succeeded') {
      this.#noteSuccess(endpointId);
      return;
    }
    const isFirst = !this.#failingSince.has(endpointId);
    if (isFirst) this.#failingSince.set(endpointId, this.#deps.clock.now().getTime());
    const line = lineOf(delivery, url, attempt);
    if (this.#reported.has(endpointId) || (isFirst && !delivery.isFailing))
      this.#deps.log.debug(line, 'a webhook was not delivered');
    else this.#report(endpointId, line);
  }

  #noteSuccess(endpointId: string): void {
    const since = this.#failingSince.get(endpointId);
    this.#failingSince.delete(endpointId);
    if (since === undefined || !this.#reported.delete(endpointId)) return;
    const seconds = Math.round((this.#deps.clock.now().getTime() - since) / 1000);
    this.#deps.log.info(
      { endpointId, seconds },
      `a webhook endpoint takes webhooks again after ${seconds} s`,
    );
  }

  #report(endpointId: string, line: object): void {
    const { log, clock } = this.#deps;
    if (clock.now().getTime() >= this.#windowEndsAt) this.#openWindow();
    this.#reported.set(endpointId, true);
    if (this.#errors < ERRORS_PER_WINDOW)
      log.error(line, 'a webhook endpoint fails; its webhooks are retried for three days');
    else this.#suppressed++;
    this.#errors++;
  }

  #openWindow(): void {
    const { log, clock } = this.#deps;
    if (this.#suppressed > 0) log.error({ endpoints: this.#suppressed }, 'more webhook endpoints fail');
    this.#suppressed = 0;
    this.#errors = 0;
    this.#windowEndsAt = clock.now().getTime() + WINDOW_MS;
  }
}

function lineOf(
  { endpointId, eventId, eventType }: PendingDelivery,
  url: string,
  { number, outcome, nextAttemptAt }: SettledAttempt,
) {
  return {
    endpointId,
    // The path or query may contain the customer's secret.
    origin: new URL(url).origin,
    event: EVENT_WIRE_NAMES[eventType],
    eventId,
    reason: outcome.error ?? `The endpoint answered ${outcome.responseStatus}.`,
    attempt: number,
    nextAttemptAt,
  };
}
