import { DomainError } from '../../errors.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';
import type { ContactRow } from '../upsert/upsert-contacts.ts';
import { type RowCandidate, type RowError, readContactRow } from './contact-row.ts';
import { IMPORT_LIMITS } from './limits.ts';
import type { ImportTally } from './tally.ts';

/**
 * Enough to spread a statement's cost: larger ones are no faster. Rows of larger ones outlive two collections
 * of young objects and pile up as old garbage, by measure a hundred megabytes at 2000.
 */
const BATCH_SIZE = 500;

/**
 * Checks rows and gathers the good ones, each number at most once in a batch: of several rows for one number
 * the later complements and overrules the earlier, as a later import would. Invalid rows are counted in
 * `tally`.
 *
 * @throws DomainError `payload_too_large` past the limit
 */
export async function* contactBatches(
  source: AsyncIterable<(RowCandidate | RowError)[]>,
  defaultCountry: CountryCode | undefined,
  tally: ImportTally,
): AsyncGenerator<ContactRow[]> {
  let batch = new Map<string, ContactRow>();
  for await (const rows of source) {
    tally.countRows(rows.length);
    if (tally.total > IMPORT_LIMITS.rows) throw tooManyRows();
    for (const candidate of rows) {
      const row = 'code' in candidate ? candidate : readContactRow(candidate, defaultCountry);
      if ('code' in row) tally.addError({ ...row, cells: candidate.cells });
      else batch.set(row.phone, merged(batch.get(row.phone), row));
      if (batch.size < BATCH_SIZE) continue;
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
  };
}

function tooManyRows(): DomainError {
  return new DomainError('payload_too_large', 'An import can have at most 1,000,000 rows. Split the file.');
}
