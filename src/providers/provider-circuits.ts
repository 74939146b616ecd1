import { BoundedMap } from '../platform/bounded-map.ts';
import type { Dependency } from '../platform/health/dependency.ts';
import { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.ts';
import type { ProviderError } from './port.ts';

type Options = Omit<CircuitBreakerOptions, 'customerThreshold'>;

/** What the process reports of the provider: it is down while the circuit for all is not closed. */
type Reported = Pick<Dependency, 'noteUp' | 'noteDown'>;

/** So many customers whose calls failed last are remembered. */
const REMEMBERED = 10_000;

/**
 * The circuits of one provider, of this process: one for each customer whose calls fail, and one for all. A customer
 * whose agent makes the provider fail is kept from it alone; only the failures of two customers in a row, without any
 * call that goes through, are an outage of the provider.
 */
export class ProviderCircuits {
  readonly #options: Options;
  readonly #reported: Reported;
  readonly #ofAll: CircuitBreaker;
  readonly #ofCustomers = new BoundedMap<string, CircuitBreaker>(REMEMBERED);

  constructor({ reported, ...options }: Options & { reported: Reported }) {
    this.#options = options;
    this.#reported = reported;
    this.#ofAll = new CircuitBreaker({ ...options, customerThreshold: 2 });
  }

  /** Seconds until the customer's next request is admitted; 0 unless a circuit is open. */
  admitsInSeconds(customer: string): number {
    const own = this.#ofCustomers.get(customer);
    return Math.max(this.#ofAll.admitsInSeconds, own?.admitsInSeconds ?? 0);
  }

  /** As `CircuitBreaker.admit`. */
  admit(customer: string): boolean {
    const own = this.#ofCustomers.get(customer);
    if (own && !own.admit()) return false;
    if (this.#ofAll.admit()) return true;
    own?.abandoned();
    return false;
  }

  succeeded(customer: string): void {
    this.#ofAll.succeeded();
    this.#reported.noteUp();
    this.#ofCustomers.delete(customer);
  }

  failed(error: ProviderError, customer: string): void {
    this.#ofAll.failed(error, customer);
    if (this.#ofAll.state === 'closed') this.#reported.noteUp();
    else this.#reported.noteDown(error);
    const own =
      this.#ofCustomers.get(customer) ?? new CircuitBreaker({ ...this.#options, customerThreshold: 1 });
    own.failed(error, customer);
    this.#ofCustomers.set(customer, own);
  }

  abandoned(customer: string): void {
    this.#ofAll.abandoned();
    this.#ofCustomers.get(customer)?.abandoned();
  }
}
