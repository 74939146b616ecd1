import type { RowError } from './contact-row.ts';

/** How many row errors an import tells in detail (contract §3). */
const MAX_REPORTED_ERRORS = 1000;

/** Counts what becomes of an import's rows. */
export class ImportTally {
  readonly errors: RowError[] = [];
  /** Rows read. */
  total = 0;
  failed = 0;
  created = 0;
  /** Distinct numbers of each batch in the database. */
  written = 0;

  countRows(count: number): void {
    this.total += count;
  }

  countWritten(written: number, created: number): void {
    this.written += written;
    this.created += created;
  }

  addError(error: RowError): void {
    this.failed += 1;
    if (this.errors.length < MAX_REPORTED_ERRORS) this.errors.push(error);
  }

  /** Rows whose number was in the list before them. */
  get updated(): number {
    return this.total - this.failed - this.created;
  }

  get errorsTruncated(): boolean {
    return this.failed > this.errors.length;
  }
}
