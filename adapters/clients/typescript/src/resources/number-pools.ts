import {
  type CreateNumberPool,
  createNumberPool,
  deleteNumberPool,
  type ListNumberPoolsData,
  listNumberPools,
  type NumberPool,
  readNumberPool,
  type UpdateNumberPool,
  updateNumberPool,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

/** Pools of numbers that campaigns call from in turn. */
export class NumberPools {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async create(body: CreateNumberPool, options?: RequestOptions): Promise<NumberPool> {
    return (await createNumberPool({ ...this.#transport.options(options), body })).data;
  }

  async read(id: string, options?: RequestOptions): Promise<NumberPool> {
    return (await readNumberPool({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Alias of `read`. */
  readonly get: NumberPools['read'] = (id, options) => this.read(id, options);

  list(query: ListNumberPoolsData['query'] = {}, options?: RequestOptions): List<NumberPool> {
    const read = async (cursor: string | undefined) =>
      (await listNumberPools({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }

  /** Changes the given fields; null ends a limit. */
  async update(id: string, body: UpdateNumberPool, options?: RequestOptions): Promise<NumberPool> {
    return (await updateNumberPool({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  /** @throws ConflictError while a campaign that has not ended calls from it */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await deleteNumberPool({ ...this.#transport.options(options), path: { id } });
  }
}
