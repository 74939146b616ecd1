import { List, type Page } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

interface OfId {
  path: { id: string };
}

type Sent = ReturnType<Transport['options']>;

/** A generated operation. `Parts` are its path, query or body; an answer without data is thrown. */
type Operation<Parts, Answer> = (request: Sent & Parts) => Promise<{ data: Answer | undefined }>;

/** Makes methods of the generated operations of one resource. They return the body of the response. */
export class Resource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  protected get transport(): Transport {
    return this.#transport;
  }

  protected withBody<Body, Answer>(operation: Operation<{ body: Body }, Answer>) {
    return (body: Body, options?: RequestOptions) => this.#send(operation, { body }, options);
  }

  protected withId<Answer>(operation: Operation<OfId, Answer>) {
    return (id: string, options?: RequestOptions) => this.#send(operation, { path: { id } }, options);
  }

  protected withIdAndBody<Body, Answer>(operation: Operation<OfId & { body: Body }, Answer>) {
    return (id: string, body: Body, options?: RequestOptions) =>
      this.#send(operation, { path: { id }, body }, options);
  }

  protected withoutAnswer(operation: Operation<OfId, unknown>) {
    return async (id: string, options?: RequestOptions): Promise<void> => {
      await this.#send(operation, { path: { id } }, options);
    };
  }

  protected inPages<Query extends { cursor?: string }, Item>(
    operation: Operation<{ query?: Query }, Page<Item>>,
  ) {
    return (query?: Query, options?: RequestOptions): List<Item> =>
      new List(
        (cursor) => this.#send(operation, { query: { ...query, cursor } as Query }, options),
        query?.cursor,
      );
  }

  async #send<Parts, Answer>(
    operation: Operation<Parts, Answer>,
    parts: Parts,
    options: RequestOptions | undefined,
  ): Promise<Answer> {
    const { data } = await operation({ ...this.#transport.options(options), ...parts });
    return data as Answer;
  }
}
