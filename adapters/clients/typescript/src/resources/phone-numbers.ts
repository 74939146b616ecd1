import {
  type ListPhoneNumbersData,
  listPhoneNumbers,
  type PhoneNumber,
  readPhoneNumber,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

/** Numbers that calls are placed from. */
export class PhoneNumbers {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async read(id: string, options?: RequestOptions): Promise<PhoneNumber> {
    return (await readPhoneNumber({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Alias of `read`. */
  readonly get: PhoneNumbers['read'] = (id, options) => this.read(id, options);

  list(query: ListPhoneNumbersData['query'] = {}, options?: RequestOptions): List<PhoneNumber> {
    const read = async (cursor: string | undefined) =>
      (await listPhoneNumbers({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }
}
