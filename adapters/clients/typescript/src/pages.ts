/** One page of a list. */
export interface Page<Item> {
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
}

/**
 * A list, newest first. Iterate over it for every item of every page: pages are requested as they are needed.
 *
 * ```ts
 * for await (const call of dialgraph.calls.list({ status: 'completed' })) console.log(call.id);
 * ```
 */
export class List<Item> implements AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Promise<Page<Item>>;
  readonly #cursor: string | undefined;

  /** @param read requests the page after a cursor, or the first */
  constructor(read: (cursor: string | undefined) => Promise<Page<Item>>, cursor?: string) {
    this.#read = read;
    this.#cursor = cursor;
  }

  /** Returns the first page, or the one after the list’s `cursor`. */
  firstPage(): Promise<Page<Item>> {
    return this.#read(this.#cursor);
  }

  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let cursor = this.#cursor;
    do {
      const page = await this.#read(cursor);
      yield page;
      cursor = page.has_more ? (page.next_cursor ?? undefined) : undefined;
    } while (cursor !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }
}
