import { DomainError } from '../../errors.ts';
import type { Destinations } from '../../platform/phone/destinations.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';
import type { ContactRow } from '../upsert/upsert-contacts.ts';
import { type RowCandidate, type RowError, readContactRow } from './contact-row.ts';
import { IMPORT_LIMITS } from './limits.ts';
import type { ImportTally } from './tally.ts';

/** What the rows of an import are. */
export interface RowKind<Row extends { phone: string }> {
  /** Checks one row. */
  read(candidate: RowCandidate, defaultCountry: CountryCode | undefined): Row | RowError;
  /** How many are stored at once. */
  batchSize: number;
  /** What two rows for one number say together. */
  merged(earlier: Row | undefined, later: Row): Row;
}

/** Rows that are contacts of an account whose calls may go to these destinations. */
export const contactsFor = (destinations: Destinations): RowKind<ContactRow> => ({
  read: (candidate, defaultCountry) => readContactRow(candidate, defaultCountry, destinations),
  merged,
  // Enough to spread a statement's cost: larger ones are no faster. Rows of larger ones outlive two collections of young
  // objects and pile up as old garbage, by measure a hundred megabytes at 2000.
  batchSize: 500,
});

/**
 * Checks rows and gathers the good ones, each number at most once in a batch: of several rows for one number becomes
 * what a later import would make of them. Invalid rows are counted in `tally`.
 *
 * @throws DomainError `payload_too_large` past the limit
 */
export async function* rowBatches<Row extends { phone: string }>(
  kind: RowKind<Row>,
  source: AsyncIterable<(RowCandidate | RowError)[]>,
  defaultCountry: CountryCode | undefined,
  tally: ImportTally,
): AsyncGenerator<Row[]> {
  let batch = new Map<string, Row>();
  for await (const rows of source) {
    tally.countRows(rows.length);
    if (tally.total > IMPORT_LIMITS.rows) throw tooManyRows();
    for (const candidate of rows) {
      const row = 'code' in candidate ? candidate : kind.read(candidate, defaultCountry);
      if ('code' in row) tally.addError({ ...row, cells: candidate.cells });
      else batch.set(row.phone, kind.merged(batch.get(row.phone), row));
      if (batch.size < kind.batchSize) continue;
      yield [...batch.values()];
      batch = new Map();
    }
  }
  if (batch.size > 0) yield [...batch.values()];
}

function merged(earlier: ContactRow | undefined, later: ContactRow): ContactRow {
  if (earlier === undefined) return later;
  return {
    phone: later.phone,
    name: later.name ?? earlier.name,
    email: later.email ?? earlier.email,
    company: later.company ?? earlier.company,
    tags: later.tags ?? earlier.tags,
    customFields:
      later.customFields === null ? earlier.customFields : { ...earlier.customFields, ...later.customFields },
    timezone: later.timezone ?? earlier.timezone,
    consent: later.consent ?? earlier.consent,
  };
}

function tooManyRows(): DomainError {
  return new DomainError('payload_too_large', 'An import can have at most 1,000,000 rows. Split the file.');
}
