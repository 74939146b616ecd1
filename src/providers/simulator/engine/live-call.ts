import type { PlacedCall } from '../placed-calls/placed-call.ts';
import type { SimulatedOccurrence } from '../protocol.ts';
import type { Delivery } from './deliveries.ts';
import type { Pace } from './pace.ts';
import type { CallEvent } from './timeline.ts';

/** Sends events of a simulated call. Never rejects: rejected events are lost. */
export type SendEvents = (call: LiveCall, events: CallEvent[]) => Promise<void>;

/** A simulated call whose events are not all reported yet. */
export class LiveCall {
  readonly placed: PlacedCall;
  readonly conversationId: string;
  #pending: Delivery[];
  #interruption = new AbortController();

  constructor(placed: PlacedCall, conversationId: string, deliveries: Delivery[]) {
    this.placed = placed;
    this.conversationId = conversationId;
    this.#pending = deliveries;
  }

  /** Reports a simulated call's events in time, one by one, until and including the first of kind `until`. */
  async follow(pace: Pace, send: SendEvents, until?: SimulatedOccurrence['kind']): Promise<void> {
    for (let next = this.#pending[0]; next !== undefined; next = this.#pending[0]) {
      const elapsed = pace.secondsSince(this.placed.placedAtMs);
      const events = this.#takeDue(elapsed, until);
      if (events.length > 0) await send(this, events);
      else await pace.wait(next.atSeconds - elapsed, this.#interruption.signal).catch(() => undefined);
      if (events.some((event) => event.occurrence.kind === until)) return;
    }
  }

  /** Ends a simulated call early: reports due by `atSeconds` are sent, then the end in `others`. */
  divert(others: Delivery[], atSeconds: number): void {
    const due = this.#pending.filter((delivery) => delivery.atSeconds <= atSeconds);
    this.#replacePending([...due, ...others.filter((delivery) => isEnd(delivery.event))]);
  }

  abandon(): void {
    this.#replacePending([]);
  }

  #replacePending(deliveries: Delivery[]): void {
    const interruption = this.#interruption;
    this.#interruption = new AbortController();
    this.#pending = deliveries;
    interruption.abort();
  }

  /** Takes the due events of one request, none after `until` and none with one that goes alone. */
  #takeDue(elapsedSeconds: number, until: SimulatedOccurrence['kind'] | undefined): CallEvent[] {
    const events: CallEvent[] = [];
    for (const { atSeconds, alone, event } of this.#pending) {
      const full = alone && events.length > 0;
      if (full || atSeconds > elapsedSeconds || events.at(-1)?.occurrence.kind === (until ?? null)) break;
      events.push(event);
    }
    this.#pending = this.#pending.slice(events.length);
    return events;
  }
}

function isEnd({ occurrence }: CallEvent): boolean {
  return !['ringing', 'answered', 'turn'].includes(occurrence.kind);
}
