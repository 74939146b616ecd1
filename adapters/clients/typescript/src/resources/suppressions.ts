import {
  type CreateSuppression,
  createSuppression,
  type DeleteSuppressionData,
  deleteSuppression,
  type ImportSuppressions,
  type ImportSuppressionsData,
  importSuppressions,
  type ListSuppressionsData,
  listSuppressions,
  type Suppression,
  type SuppressionImportResult,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

/** Numbers that are never called. */
export class Suppressions {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Suppresses a number and hangs up calls to it that are being placed. */
  async create(body: CreateSuppression, options?: RequestOptions): Promise<Suppression> {
    return (await createSuppression({ ...this.#transport.options(options), body })).data;
  }

  list(query: ListSuppressionsData['query'] = {}, options?: RequestOptions): List<Suppression> {
    const read = async (cursor: string | undefined) =>
      (await listSuppressions({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }

  async import(body: ImportSuppressions, options?: RequestOptions): Promise<SuppressionImportResult> {
    return (await importSuppressions({ ...this.#transport.options(options), body })).data;
  }

  /** Imports a CSV file without reading it into memory. */
  async importCsv(
    file: Blob,
    query: ImportSuppressionsData['query'] = {},
    options?: RequestOptions,
  ): Promise<SuppressionImportResult> {
    return (await importSuppressions({ ...this.#transport.uploadOptions(file, 'text/csv', options), query }))
      .data;
  }

  /** Lifts the suppression of a number. */
  async delete(
    phone: string,
    query: DeleteSuppressionData['query'],
    options?: RequestOptions,
  ): Promise<void> {
    await deleteSuppression({ ...this.#transport.options(options), path: { phone }, query });
  }
}
