import type { ExecutionResult } from 'graphql';

/** The result of one subscription event, serialized once for all subscribers with equal selections. */
export class EventResult {
  readonly #result: ExecutionResult;
  readonly #sequence: string | null;
  #json: string | undefined;
  #serverSentEvent: Buffer | undefined;

  /** Creates an event's result. @param sequence of the event, if any: `extensions` and the server-sent `id` have it */
  constructor(result: ExecutionResult, sequence: string | null) {
    this.#result = sequence === null ? result : { ...result, extensions: { ...result.extensions, sequence } };
    this.#sequence = sequence;
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.#result);
    return this.#json;
  }

  /** The result of a subscription's event as a server-sent event with its sequence as `id`. */
  get serverSentEvent(): Buffer {
    const id = this.#sequence === null ? '' : `id: ${this.#sequence}\n`;
    this.#serverSentEvent ??= Buffer.from(`event: next\n${id}data: ${this.json}\n\n`);
    return this.#serverSentEvent;
  }
}

/** Hides a subscription's stream of masked results from GraphQL tools, which would wrap it per subscriber. */
export class EventResults {
  /** Results of a subscription's events. The stream fails with masked errors only. */
  readonly stream: AsyncIterableIterator<EventResult, void>;

  constructor(stream: AsyncIterableIterator<EventResult, void>) {
    this.stream = stream;
  }
}
