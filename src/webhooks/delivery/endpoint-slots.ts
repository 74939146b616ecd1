import type { Clock } from '../../platform/time/clock.ts';

/** Most concurrent deliveries to a webhook endpoint. A failing endpoint gets few, so that it can block few. */
export const SLOTS_WHEN_HEALTHY = 32;
export const SLOTS_WHEN_FAILING = 2;
/** Most deliveries that wait in memory for a slot at a webhook endpoint. */
export const WAITING_SLOTS = 224;
/** Limit of deliveries that were sent but not recorded, without slow ones. A crash sends them again. */
const MOST_UNRECORDED = 512;
/** A request without a response by then is slow, and no longer blocks other endpoints. */
const SLOW_AFTER_MS = 500;
/** Limit of requests without a response, including slow ones, for connections and memory. */
const MOST_UNANSWERED = 4_096;
/** Share of these requests for failing endpoints, so that hanging endpoints cannot block healthy ones. */
const MOST_UNANSWERED_BY_FAILING = MOST_UNANSWERED / 2;
/** Maximum wait for a slot. Later, the job could expire and be repeated during the attempt. */
const LONGEST_WAIT_MS = 5_000;

interface QueuedDelivery {
  endpointId: string;
  isFailing: boolean;
}

interface Occupancy<Delivery> {
  endpointId: string;
  inFlight: number;
  waiting: { delivery: Delivery; since: number }[];
  isFailing: boolean;
}

/**
 * Limits this process's requests to each webhook endpoint. A hanging or flooded endpoint fills only its own slots.
 */
export class EndpointSlots<Delivery extends QueuedDelivery> {
  readonly #clock: Clock;
  readonly #send: (delivery: Delivery) => void;
  readonly #reject: (delivery: Delivery) => void;
  readonly #endpoints = new Map<string, Occupancy<Delivery>>();
  readonly #lines = new Set<Occupancy<Delivery>>();
  /** Requests without a response and their start, oldest first. */
  readonly #recent = new Map<Delivery, number>();
  /** Creates the slots of webhook endpoints. @param does after `send`, call `answered`, `release` and `recorded` */
  readonly #slow = new Set<Delivery>();
  /** Deliveries with a response that are not recorded yet. */
  readonly #answered = new Set<Delivery>();
  #isWatching = false;

  /** @param does After `send`, the caller must call `answered`, `release` and `recorded`. */
  constructor(
    clock: Clock,
    does: { send: (delivery: Delivery) => void; reject: (delivery: Delivery) => void },
  ) {
    this.#clock = clock;
    this.#send = does.send;
    this.#reject = does.reject;
  }

  enter(delivery: Delivery): void {
    const { endpointId, isFailing } = delivery;
    const endpoint = this.#endpoints.get(endpointId) ?? { endpointId, inFlight: 0, waiting: [], isFailing };
    this.#endpoints.set(endpointId, endpoint);
    if (this.#admits(endpoint)) this.#begin(endpoint, delivery);
    else if (mayWait(endpoint)) this.#wait(endpoint, delivery);
    else this.#reject(delivery);
  }

  /** Marks the end of a webhook request, successful or not. */
  answered(delivery: Delivery): void {
    if (!this.#recent.delete(delivery)) this.#slow.delete(delivery);
    this.#answered.add(delivery);
  }

  /** Frees the slot of a sent webhook delivery for the next one, unless the endpoint has begun to fail. */
  release({ endpointId }: Delivery, hasFailed: boolean): void {
    const endpoint = this.#endpoints.get(endpointId);
    if (endpoint === undefined) return;
    endpoint.inFlight -= 1;
    endpoint.isFailing = hasFailed;
    if (hasFailed) for (const { delivery } of endpoint.waiting.splice(0)) this.#reject(delivery);
    this.#admitWaiting(endpoint);
  }

  /** Marks webhook deliveries as recorded, which makes room for others to any endpoint. */
  recorded(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) this.#answered.delete(delivery);
    this.#admitAnyWaiting();
  }

  #wait(endpoint: Occupancy<Delivery>, delivery: Delivery): void {
    endpoint.waiting.push({ delivery, since: this.#clock.now().getTime() });
    this.#lines.add(endpoint);
    if (!this.#isWatching) void this.#watchForSlowOnes();
  }

  /** Frees room taken by slow requests while deliveries wait, even if nothing is recorded. */
  async #watchForSlowOnes(): Promise<void> {
    this.#isWatching = true;
    while (this.#lines.size > 0) {
      await this.#clock.sleep(SLOW_AFTER_MS);
      this.#admitAnyWaiting();
    }
    this.#isWatching = false;
  }

  #admitAnyWaiting(): void {
    this.#setSlowOnesAside();
    for (const endpoint of this.#lines) {
      if (!this.#mayRecordMore()) break;
      this.#admitWaiting(endpoint);
    }
  }

  #setSlowOnesAside(): void {
    const slowSince = this.#clock.now().getTime() - SLOW_AFTER_MS;
    for (const [delivery, sentAt] of this.#recent) {
      if (sentAt > slowSince) break;
      this.#recent.delete(delivery);
      this.#slow.add(delivery);
    }
  }

  #admitWaiting(endpoint: Occupancy<Delivery>): void {
    const oldest = this.#clock.now().getTime() - LONGEST_WAIT_MS;
    while (this.#admits(endpoint)) {
      const next = endpoint.waiting.shift();
      if (next === undefined) break;
      if (next.since < oldest) this.#reject(next.delivery);
      else this.#begin(endpoint, next.delivery);
    }
    if (endpoint.waiting.length > 0) return;
    this.#lines.delete(endpoint);
    if (endpoint.inFlight === 0) this.#endpoints.delete(endpoint.endpointId);
  }

  #begin(endpoint: Occupancy<Delivery>, delivery: Delivery): void {
    endpoint.inFlight += 1;
    this.#recent.set(delivery, this.#clock.now().getTime());
    this.#send(delivery);
  }

  #admits(endpoint: Occupancy<Delivery>): boolean {
    const unanswered = this.#recent.size + this.#slow.size;
    const most = endpoint.isFailing ? MOST_UNANSWERED_BY_FAILING : MOST_UNANSWERED;
    return hasSlot(endpoint) && unanswered < most && this.#mayRecordMore();
  }

  #mayRecordMore(): boolean {
    return this.#recent.size + this.#answered.size < MOST_UNRECORDED;
  }
}

function hasSlot({ inFlight, isFailing }: Occupancy<unknown>): boolean {
  return inFlight < (isFailing ? SLOTS_WHEN_FAILING : SLOTS_WHEN_HEALTHY);
}

/** Rejects waiting for a slot at a failing endpoint, because that can take long. */
function mayWait(endpoint: Occupancy<unknown>): boolean {
  return endpoint.waiting.length < WAITING_SLOTS && (!endpoint.isFailing || hasSlot(endpoint));
}
