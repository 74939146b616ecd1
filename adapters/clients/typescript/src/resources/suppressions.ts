import {
  createSuppression,
  type DeleteSuppressionData,
  deleteSuppression,
  type ImportSuppressionsData,
  importSuppressions,
  listSuppressions,
  type SuppressionImportResult,
} from '../generated/surface-a/index.ts';
import type { RequestOptions } from '../transport.ts';
import { Resource } from './resource.ts';

/** Numbers that are never called. */
export class Suppressions extends Resource {
  /** Suppresses a number and hangs up calls to it that are being placed. */
  readonly create = this.withBody(createSuppression);

  readonly list = this.inPages(listSuppressions);

  readonly import = this.withBody(importSuppressions);

  /** Imports a CSV file without reading it into memory. */
  async importCsv(
    file: Blob,
    query: ImportSuppressionsData['query'] = {},
    options?: RequestOptions,
  ): Promise<SuppressionImportResult> {
    return (await importSuppressions({ ...this.transport.uploadOptions(file, 'text/csv', options), query }))
      .data;
  }

  /** Lifts the suppression of a number. */
  async delete(
    phone: string,
    query: DeleteSuppressionData['query'],
    options?: RequestOptions,
  ): Promise<void> {
    await deleteSuppression({ ...this.transport.options(options), path: { phone }, query });
  }
}
