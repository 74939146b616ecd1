import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { RowError } from './row.ts';

/** Characters of rejected rows kept for the report, over all rows. */
const MAX_KEPT_CELLS_LENGTH = 1024 * 1024;

export interface RowErrorGroup extends Pick<RowError, 'field' | 'code' | 'message'> {
  count: number;
}

export type ImportReport = Pick<
  ImportTally,
  'total' | 'created' | 'updated' | 'failed' | 'errors' | 'errorsTruncated' | 'errorGroups'
>;

export class ImportTally {
  readonly errors: RowError[] = [];
  total = 0;
  failed = 0;
  created = 0;
  /** Rows that the import wrote; a number repeated within a batch counts once. */
  written = 0;
  readonly #groups = new Map<string, RowErrorGroup>();
  #keptCellsLength = 0;

  countRows(count: number): void {
    this.total += count;
  }

  countWritten(written: number, created: number): void {
    this.written += written;
    this.created += created;
  }

  addError(error: RowError): void {
    this.failed += 1;
    this.#countInGroup(error);
    if (this.errors.length < IMPORT_LIMITS.errors) this.errors.push(this.#withKeptCells(error));
  }

  get updated(): number {
    return this.total - this.failed - this.created;
  }

  get errorsTruncated(): boolean {
    return this.failed > this.errors.length;
  }

  report(): ImportReport {
    const { total, created, updated, failed, errors, errorsTruncated, errorGroups } = this;
    return { total, created, updated, failed, errors, errorsTruncated, errorGroups };
  }

  get errorGroups(): RowErrorGroup[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count);
  }

  #countInGroup({ field, code, message }: RowError): void {
    const key = JSON.stringify([field, code, message]);
    const group = this.#groups.get(key);
    if (group !== undefined) group.count += 1;
    else if (this.#groups.size < IMPORT_LIMITS.errorGroups)
      this.#groups.set(key, { field, code, message, count: 1 });
  }

  #withKeptCells({ cells, ...error }: RowError): RowError {
    const length = cells?.reduce((sum, cell) => sum + cell.length, 0) ?? 0;
    if (cells === undefined || this.#keptCellsLength + length > MAX_KEPT_CELLS_LENGTH) return error;
    this.#keptCellsLength += length;
    return { ...error, cells };
  }
}
