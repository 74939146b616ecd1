import type { Clock } from '../platform/time/clock.ts';
import { isAtCapacity, type ProviderError } from './port.ts';

export type CircuitState = 'closed' | 'open' | 'half_open';

export interface CircuitBreakerOptions {
  clock: Clock;
  /** So many failures in a row open the circuit. */
  failureThreshold: number;
  /** If they are those of so many customers' calls at least. */
  customerThreshold: number;
  /** So long an open circuit admits nothing; after it one request is let through to try. */
  coolDownSeconds: number;
}

/** No provider is left alone for longer than this, whatever it asks for: it serves all accounts. */
const LONGEST_COOL_DOWN_SECONDS = 60;

/**
 * Keeps placements away from a provider that is down, so that a call fails over at once instead of waiting
 * for a time-out. A refusal of one call says nothing about the provider and does not count, nor does one for want of a
 * free line: that provider is there, and full.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failuresInARow = 0;
  readonly #failingCustomers = new Set<string>();
  #closedToRequestsUntil: Date | null = null;
  #trialUnderWay = false;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  get state(): CircuitState {
    if (this.#closedToRequestsUntil === null) return 'closed';
    return this.#closedToRequestsUntil > this.#options.clock.now() ? 'open' : 'half_open';
  }

  /** Seconds until the next request is admitted; 0 unless the circuit is open. */
  get admitsInSeconds(): number {
    if (this.#closedToRequestsUntil === null) return 0;
    const wait = this.#closedToRequestsUntil.getTime() - this.#options.clock.now().getTime();
    return Math.max(0, Math.ceil(wait / 1000));
  }

  /**
   * Asks to make a request. An admitted caller must report the result: `succeeded`, `failed` or `abandoned`.
   */
  admit(): boolean {
    if (this.state === 'closed') return true;
    if (this.state === 'open' || this.#trialUnderWay) return false;
    this.#trialUnderWay = true;
    return true;
  }

  succeeded(): void {
    this.#failuresInARow = 0;
    this.#failingCustomers.clear();
    this.#closedToRequestsUntil = null;
    this.#trialUnderWay = false;
  }

  /** A refusal proves that the provider is there. */
  failed(error: ProviderError, customer: string): void {
    if (!error.retryable || isAtCapacity(error)) {
      this.succeeded();
      return;
    }
    this.#failuresInARow += 1;
    // Beyond the threshold it does not matter who else there is.
    if (this.#failingCustomers.size < this.#options.customerThreshold) this.#failingCustomers.add(customer);
    const wasTrial = this.#trialUnderWay;
    this.#trialUnderWay = false;
    if (wasTrial || this.#isOutage) this.#open(error);
  }

  get #isOutage(): boolean {
    const { failureThreshold, customerThreshold } = this.#options;
    return this.#failuresInARow >= failureThreshold && this.#failingCustomers.size >= customerThreshold;
  }

  /** The request was not made after all, so nothing was learnt. */
  abandoned(): void {
    this.#trialUnderWay = false;
  }

  #open(error: ProviderError): void {
    const asked = Math.min(error.retryAfterSeconds ?? 0, LONGEST_COOL_DOWN_SECONDS);
    const seconds = Math.max(this.#options.coolDownSeconds, asked);
    this.#closedToRequestsUntil = new Date(this.#options.clock.now().getTime() + seconds * 1000);
  }
}
