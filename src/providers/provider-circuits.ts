import { BoundedMap } from '../platform/bounded-map.ts';
import type { Dependency } from '../platform/health/dependency.ts';
import { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.ts';
import type { ProviderError } from './port.ts';

type Options = Omit<CircuitBreakerOptions, 'customerThreshold'>;

type Reported = Pick<Dependency, 'noteUp' | 'noteDown'>;

/** Number of recently failed customers to remember. */
const REMEMBERED = 10_000;

/** Circuit breakers of a provider, per customer and for all. Only failures of two customers in a row stop all. */
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

  admitsInSeconds(customer: string): number {
    const own = this.#ofCustomers.get(customer);
    return Math.max(this.#ofAll.admitsInSeconds, own?.admitsInSeconds ?? 0);
  }

  isAdmitting(customer: string): boolean {
    return this.#ofAll.isAdmitting && (this.#ofCustomers.get(customer)?.isAdmitting ?? true);
  }

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
