import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { RowError, RowNote, RowWarning } from './row.ts';

/** Characters of rejected rows kept for the report, over all rows. */
const MAX_KEPT_CELLS_LENGTH = 1024 * 1024;

/** Rows with the same error, or the same guess. */
export interface RowGroup extends Pick<RowWarning, 'field' | 'code' | 'message'> {
  count: number;
}

export type ImportReport = Pick<
  ImportTally,
  | 'total'
  | 'created'
  | 'updated'
  | 'failed'
  | 'errors'
  | 'errorsTruncated'
  | 'errorGroups'
  | 'warnings'
  | 'warningsTotal'
  | 'guesses'
>;

export class ImportTally {
  readonly errors: RowError[] = [];
  total = 0;
  failed = 0;
  created = 0;
  /** Rows that the import wrote; a number repeated within a batch counts once. */
  written = 0;
  readonly warnings: RowWarning[] = [];
  warningsTotal = 0;
  readonly #errorGroups = new Map<string, RowGroup>();
  readonly #guesses = new Map<string, RowGroup>();
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
    count(this.#errorGroups, error);
    if (this.errors.length < IMPORT_LIMITS.errors) this.errors.push(this.#withKeptCells(error));
  }

  /** Counts what was guessed or left out, and lists it if it is a warning about a row. */
  note({ row, ...guess }: RowNote): void {
    count(this.#guesses, guess);
    if (row === undefined) return;
    this.warningsTotal += 1;
    if (this.warnings.length < IMPORT_LIMITS.warnings) this.warnings.push({ row, ...guess });
  }

  get updated(): number {
    return Math.max(this.total - this.failed - this.created, 0);
  }

  get errorsTruncated(): boolean {
    return this.failed > this.errors.length;
  }

  report(): ImportReport {
    const { total, created, updated, failed, errors, errorsTruncated, errorGroups } = this;
    const { warnings, warningsTotal, guesses } = this;
    const rejected = { failed, errors, errorsTruncated, errorGroups };
    return { total, created, updated, ...rejected, warnings, warningsTotal, guesses };
  }

  get errorGroups(): RowGroup[] {
    return mostFrequentFirst(this.#errorGroups);
  }

  /** Everything that was guessed or left out, each kind with its count. */
  get guesses(): RowGroup[] {
    return mostFrequentFirst(this.#guesses);
  }

  #withKeptCells({ cells, ...error }: RowError): RowError {
    const length = cells?.reduce((sum, cell) => sum + cell.length, 0) ?? 0;
    if (cells === undefined || this.#keptCellsLength + length > MAX_KEPT_CELLS_LENGTH) return error;
    this.#keptCellsLength += length;
    // Copies, because slices would keep the text around them in memory.
    return { ...error, cells: structuredClone(cells) };
  }
}

function count(groups: Map<string, RowGroup>, { field, code, message }: Omit<RowGroup, 'count'>): void {
  const key = JSON.stringify([field, code, message]);
  const group = groups.get(key);
  if (group !== undefined) group.count += 1;
  else if (groups.size < IMPORT_LIMITS.errorGroups) groups.set(key, { field, code, message, count: 1 });
}

function mostFrequentFirst(groups: ReadonlyMap<string, RowGroup>): RowGroup[] {
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
