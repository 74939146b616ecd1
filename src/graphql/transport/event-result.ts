import type { ExecutionResult } from 'graphql';

/** What is sent of one event. Subscribers who select the same of it share it, and its text. */
export class EventResult {
  readonly #result: ExecutionResult;
  readonly #sequence: string | null;
  #json: string | undefined;
  #serverSentEvent: Buffer | undefined;

  /**
   * @param result with masked errors
   * @param sequence of the event, where there is one: for transports that send it beside the result
   */
  constructor(result: ExecutionResult, sequence: string | null) {
    this.#result = result;
    this.#sequence = sequence;
  }

  /** The result as JSON. */
  get json(): string {
    this.#json ??= JSON.stringify(this.#result);
    return this.#json;
  }

  /** The result as a server-sent event with its sequence as `id`. */
  get serverSentEvent(): Buffer {
    const id = this.#sequence === null ? '' : `id: ${this.#sequence}\n`;
    this.#serverSentEvent ??= Buffer.from(`event: next\n${id}data: ${this.json}\n\n`);
    return this.#serverSentEvent;
  }
}

/**
 * The results of a subscription, where GraphQL's tools expect one result or a stream of results: they would wrap the stream
 * for each subscriber once more, to mask what is masked already.
 */
export class EventResults {
  /** Fails with masked errors only. */
  readonly stream: AsyncIterableIterator<EventResult, void>;

  constructor(stream: AsyncIterableIterator<EventResult, void>) {
    this.stream = stream;
  }
}
