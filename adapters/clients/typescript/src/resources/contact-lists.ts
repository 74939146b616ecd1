import {
  type ContactList,
  type CreateContactList,
  createContactList,
  type ListContactListsData,
  listContactLists,
  readContactList,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

/** Lists of contacts, for campaigns to call. */
export class ContactLists {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates an empty list. @throws ConflictError if the account has one of this name */
  async create(body: CreateContactList, options?: RequestOptions): Promise<ContactList> {
    return (await createContactList({ ...this.#transport.options(options), body })).data;
  }

  async read(id: string, options?: RequestOptions): Promise<ContactList> {
    return (await readContactList({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Alias of `read`. */
  readonly get: ContactLists['read'] = (id, options) => this.read(id, options);

  list(query: ListContactListsData['query'] = {}, options?: RequestOptions): List<ContactList> {
    const read = async (cursor: string | undefined) =>
      (await listContactLists({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }
}
