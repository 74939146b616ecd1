import type { Clock } from '../../platform/time/clock.ts';

/** How many deliveries may be under way to one endpoint. One that fails gets few, so that it can hold up few. */
export const PLACES_WHEN_HEALTHY = 32;
export const PLACES_WHEN_FAILING = 2;
/** How many more may wait in memory for a place at an endpoint. */
export const WAITING_PLACES = 224;
/**
 * How many deliveries this process may have sent without having recorded them yet, not counting those whose answer is
 * slow to come: if it dies, so many and the slow ones are sent once more.
 */
const MOST_UNRECORDED = 512;
/** A request without an answer by then is slow. It keeps its connection, but no longer holds up other endpoints. */
const SLOW_AFTER_MS = 500;
/** Requests without an answer, the slow ones included: bounds connections and memory. */
const MOST_UNANSWERED = 4_096;
/** Of those, to endpoints that fail: however many hang, there are requests left for the others. */
const MOST_UNANSWERED_BY_FAILING = MOST_UNANSWERED / 2;
/** Then it is too late to send: the job could expire during the attempt, and another worker would send it too. */
const LONGEST_WAIT_MS = 5_000;

interface Visitor {
  endpointId: string;
  isFailing: boolean;
}

interface Occupancy<Delivery> {
  endpointId: string;
  underWay: number;
  waiting: { delivery: Delivery; since: number }[];
  isFailing: boolean;
}

/** The places of each endpoint in this process: an endpoint that hangs, fails or is flooded fills its own alone. */
export class EndpointPlaces<Delivery extends Visitor> {
  readonly #clock: Clock;
  readonly #send: (delivery: Delivery) => void;
  readonly #turnAway: (delivery: Delivery) => void;
  readonly #endpoints = new Map<string, Occupancy<Delivery>>();
  /** Endpoints with waiting deliveries. */
  readonly #lines = new Set<Occupancy<Delivery>>();
  /** Not answered yet, with the time of sending: the oldest first. */
  readonly #recent = new Map<Delivery, number>();
  /** Not answered for longer. */
  readonly #slow = new Set<Delivery>();
  /** Answered and not recorded yet. */
  readonly #answered = new Set<Delivery>();
  #isWatching = false;

  /**
   * @param send is called as soon as a delivery has a place; `answered`, `leave` and `recorded` must follow
   * @param turnAway is called for a delivery for which there is no room
   */
  constructor(
    clock: Clock,
    does: { send: (delivery: Delivery) => void; turnAway: (delivery: Delivery) => void },
  ) {
    this.#clock = clock;
    this.#send = does.send;
    this.#turnAway = does.turnAway;
  }

  enter(delivery: Delivery): void {
    const { endpointId, isFailing } = delivery;
    const endpoint = this.#endpoints.get(endpointId) ?? { endpointId, underWay: 0, waiting: [], isFailing };
    this.#endpoints.set(endpointId, endpoint);
    if (this.#admits(endpoint)) this.#begin(endpoint, delivery);
    else if (mayWait(endpoint)) this.#wait(endpoint, delivery);
    else this.#turnAway(delivery);
  }

  /** The request has ended, whatever came of it. */
  answered(delivery: Delivery): void {
    if (!this.#recent.delete(delivery)) this.#slow.delete(delivery);
    this.#answered.add(delivery);
  }

  /** Frees the place of a delivery that was sent. The next one takes it, unless the endpoint has begun to fail. */
  leave({ endpointId }: Delivery, hasFailed: boolean): void {
    const endpoint = this.#endpoints.get(endpointId);
    if (endpoint === undefined) return;
    endpoint.underWay -= 1;
    endpoint.isFailing = hasFailed;
    if (hasFailed) for (const { delivery } of endpoint.waiting.splice(0)) this.#turnAway(delivery);
    this.#admitWaiting(endpoint);
  }

  /** Makes room for other deliveries, to whatever endpoint: these were recorded. */
  recorded(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) this.#answered.delete(delivery);
    this.#admitAnyWaiting();
  }

  #wait(endpoint: Occupancy<Delivery>, delivery: Delivery): void {
    endpoint.waiting.push({ delivery, since: this.#clock.now().getTime() });
    this.#lines.add(endpoint);
    if (!this.#isWatching) void this.#watchForSlowOnes();
  }

  /** While deliveries wait, those that take long must make room for them even if nothing is recorded. */
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
      if (next.since < oldest) this.#turnAway(next.delivery);
      else this.#begin(endpoint, next.delivery);
    }
    if (endpoint.waiting.length > 0) return;
    this.#lines.delete(endpoint);
    if (endpoint.underWay === 0) this.#endpoints.delete(endpoint.endpointId);
  }

  #begin(endpoint: Occupancy<Delivery>, delivery: Delivery): void {
    endpoint.underWay += 1;
    this.#recent.set(delivery, this.#clock.now().getTime());
    this.#send(delivery);
  }

  #admits(endpoint: Occupancy<Delivery>): boolean {
    const unanswered = this.#recent.size + this.#slow.size;
    const most = endpoint.isFailing ? MOST_UNANSWERED_BY_FAILING : MOST_UNANSWERED;
    return hasPlace(endpoint) && unanswered < most && this.#mayRecordMore();
  }

  #mayRecordMore(): boolean {
    return this.#recent.size + this.#answered.size < MOST_UNRECORDED;
  }
}

function hasPlace({ underWay, isFailing }: Occupancy<unknown>): boolean {
  return underWay < (isFailing ? PLACES_WHEN_FAILING : PLACES_WHEN_HEALTHY);
}

/** Not for a place at an endpoint that fails: that can take long. */
function mayWait(endpoint: Occupancy<unknown>): boolean {
  return endpoint.waiting.length < WAITING_PLACES && (!endpoint.isFailing || hasPlace(endpoint));
}
