import type { Clock } from '../platform/time/clock.ts';
import { isAtCapacity, type ProviderError } from './port.ts';

export type CircuitState = 'closed' | 'open' | 'half_open';

export interface CircuitBreakerOptions {
  clock: Clock;
  /** Consecutive failed placements after which no more are sent to the provider. */
  failureThreshold: number;
  /** Customers that must be among the failures before placements at the provider stop. */
  customerThreshold: number;
  /** Time for which an open circuit sends nothing to the provider. One trial request follows. */
  coolDownSeconds: number;
}

/** Upper bound on a provider's `Retry-After`, because the provider serves all accounts. */
const LONGEST_COOL_DOWN_SECONDS = 60;

/** Makes calls fail over at once while a voice provider is down. Refusals and a lack of lines do not count. */
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

  /** Seconds until the circuit breaker admits a request; 0 unless it is open. */
  get admitsInSeconds(): number {
    if (this.#closedToRequestsUntil === null) return 0;
    const wait = this.#closedToRequestsUntil.getTime() - this.#options.clock.now().getTime();
    return Math.max(0, Math.ceil(wait / 1000));
  }

  /** Whether a request would be admitted. */
  get isAdmitting(): boolean {
    return this.state === 'closed' || (this.state === 'half_open' && !this.#trialUnderWay);
  }

  /** Admits or rejects a request to the provider. Report an admitted one as `succeeded`, `failed` or `abandoned`. */
  admit(): boolean {
    if (!this.isAdmitting) return false;
    this.#trialUnderWay = this.state === 'half_open';
    return true;
  }

  succeeded(): void {
    this.#failuresInARow = 0;
    this.#failingCustomers.clear();
    this.#closedToRequestsUntil = null;
    this.#trialUnderWay = false;
  }

  /** Counts a failed request to the provider. A refusal counts as success: it proves that the provider is up. */
  failed(error: ProviderError, customer: string): void {
    if (!error.retryable || isAtCapacity(error)) {
      this.succeeded();
      return;
    }
    this.#failuresInARow += 1;
    // Larger sets cannot change the decision.
    if (this.#failingCustomers.size < this.#options.customerThreshold) this.#failingCustomers.add(customer);
    const wasTrial = this.#trialUnderWay;
    this.#trialUnderWay = false;
    if (wasTrial || this.#isOutage) this.#open(error);
  }

  get #isOutage(): boolean {
    const { failureThreshold, customerThreshold } = this.#options;
    return this.#failuresInARow >= failureThreshold && this.#failingCustomers.size >= customerThreshold;
  }

  /** Reports that an admitted request to the provider was not made. */
  abandoned(): void {
    this.#trialUnderWay = false;
  }

  #open(error: ProviderError): void {
    const requestedSeconds = Math.min(error.retryAfterSeconds ?? 0, LONGEST_COOL_DOWN_SECONDS);
    const seconds = Math.max(this.#options.coolDownSeconds, requestedSeconds);
    this.#closedToRequestsUntil = new Date(this.#options.clock.now().getTime() + seconds * 1000);
  }
}
