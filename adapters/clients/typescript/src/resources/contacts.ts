import {
  createContact,
  deleteContact,
  type ImportContactsData,
  type ImportResult,
  importContacts,
  listContacts,
  updateContact,
} from '../generated/surface-a/index.ts';
import type { RequestOptions } from '../transport.ts';
import { Resource } from './resource.ts';

export class Contacts extends Resource {
  /** Creates a contact, or updates the one that the list has with this number. */
  readonly create = this.withBody(createContact);

  readonly list = this.inPages(listContacts);

  readonly update = this.withIdAndBody(updateContact);

  readonly delete = this.withoutAnswer(deleteContact);

  /** Imports contacts. Rows that are not accepted are in `errors`; the others are imported. */
  readonly import = this.withBody(importContacts);

  /** Imports a CSV file without reading it into memory: in Node, `await openAsBlob('contacts.csv')`. */
  async importCsv(
    file: Blob,
    query: ImportContactsData['query'] = {},
    options?: RequestOptions,
  ): Promise<ImportResult> {
    return (await importContacts({ ...this.transport.uploadOptions(file, 'text/csv', options), query })).data;
  }
}
