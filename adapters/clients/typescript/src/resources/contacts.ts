import {
  type Contact,
  type CreateContact,
  createContact,
  deleteContact,
  type ImportContacts,
  type ImportContactsData,
  type ImportResult,
  importContacts,
  type ListContactsData,
  listContacts,
  type UpdateContact,
  updateContact,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

export class Contacts {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates a contact, or updates the one that the list has with this number. */
  async create(body: CreateContact, options?: RequestOptions): Promise<Contact> {
    return (await createContact({ ...this.#transport.options(options), body })).data;
  }

  list(query: ListContactsData['query'] = {}, options?: RequestOptions): List<Contact> {
    const read = async (cursor: string | undefined) =>
      (await listContacts({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }

  async update(id: string, body: UpdateContact, options?: RequestOptions): Promise<Contact> {
    return (await updateContact({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  async delete(id: string, options?: RequestOptions): Promise<void> {
    await deleteContact({ ...this.#transport.options(options), path: { id } });
  }

  /** Imports contacts. Rows that are not accepted are in `errors`; the others are imported. */
  async import(body: ImportContacts, options?: RequestOptions): Promise<ImportResult> {
    return (await importContacts({ ...this.#transport.options(options), body })).data;
  }

  /** Imports a CSV file without reading it into memory: in Node, `await openAsBlob('contacts.csv')`. */
  async importCsv(
    file: Blob,
    query: ImportContactsData['query'] = {},
    options?: RequestOptions,
  ): Promise<ImportResult> {
    return (await importContacts({ ...this.#transport.uploadOptions(file, 'text/csv', options), query }))
      .data;
  }
}
