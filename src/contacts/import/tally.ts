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

/** What was found in some rows, as plain data: the first errors and warnings, and all groups in the order of their first rows. */
export type RowFindings = Pick<
  ImportReport,
  'failed' | 'errors' | 'errorGroups' | 'warnings' | 'warningsTotal' | 'guesses'
>;

/** Collects what is found in rows. */
export class FindingsOfRows {
  readonly #found = { failed: 0, warningsTotal: 0, errors: [] as RowError[], warnings: [] as RowWarning[] };
  readonly #errorGroups = new Map<string, RowGroup>();
  readonly #guesses = new Map<string, RowGroup>();

  addError(error: RowError): void {
    const { errors } = this.#found;
    this.#found.failed += 1;
    add(this.#errorGroups, { ...error, count: 1 }, Number.POSITIVE_INFINITY);
    if (errors.length < IMPORT_LIMITS.errors) errors.push(error);
  }

  /** Counts what was guessed or left out, and lists it if it is a warning about a row. */
  note({ row, ...guess }: RowNote): void {
    const { warnings } = this.#found;
    add(this.#guesses, { ...guess, count: 1 }, Number.POSITIVE_INFINITY);
    if (row === undefined) return;
    this.#found.warningsTotal += 1;
    if (warnings.length < IMPORT_LIMITS.warnings) warnings.push({ row, ...guess });
  }

  report(): RowFindings {
    return {
      ...this.#found,
      errorGroups: [...this.#errorGroups.values()],
      guesses: [...this.#guesses.values()],
    };
  }
}

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

  /** Adds what was found in further rows. */
  add({ failed, errors, errorGroups, warnings, warningsTotal, guesses }: RowFindings): void {
    this.failed += failed;
    const listed = errors.slice(0, IMPORT_LIMITS.errors - this.errors.length);
    this.errors.push(...listed.map((error) => this.#withKeptCells(error)));
    this.warnings.push(...warnings.slice(0, IMPORT_LIMITS.warnings - this.warnings.length));
    this.warningsTotal += warningsTotal;
    for (const group of errorGroups) add(this.#errorGroups, group, IMPORT_LIMITS.errorGroups);
    for (const group of guesses) add(this.#guesses, group, IMPORT_LIMITS.errorGroups);
  }

  /** Counts a guess about the file. */
  note(guess: Omit<RowGroup, 'count'>): void {
    add(this.#guesses, { ...guess, count: 1 }, IMPORT_LIMITS.errorGroups);
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

function add(groups: Map<string, RowGroup>, { field, code, message, count }: RowGroup, most: number): void {
  const key = JSON.stringify([field, code, message]);
  const group = groups.get(key);
  if (group !== undefined) group.count += count;
  else if (groups.size < most) groups.set(key, { field, code, message, count });
}

function mostFrequentFirst(groups: ReadonlyMap<string, RowGroup>): RowGroup[] {
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
