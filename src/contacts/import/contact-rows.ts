import { type Destinations, refusedDestination } from '../../platform/phone/destinations.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';
import { CONSENT_COLUMNS, readConsentOfRow } from '../consent.ts';
import { type ContactDetails, type ContactRow, readContactDetails, rowOf } from '../contact-fields.ts';
import {
  isRecord,
  type RowCandidate,
  type RowError,
  type RowKind,
  type RowNote,
  readPhones,
  rowErrorOf,
} from './row.ts';

/** A contact of an import, and whether its row says that it must not be called. */
export interface ImportedContact extends ContactRow {
  isOptOut: boolean;
}

const FIELDS = new Set([
  ...['phone', 'name', 'email', 'company', 'tags', 'customFields', 'timezone', 'consent'],
  ...Object.keys(CONSENT_COLUMNS),
]);

/** Reads contacts from imported rows, of an account that may call these destinations. */
export const contactRows = (destinations: Destinations): RowKind<ImportedContact> => ({
  source: { module: import.meta.url, name: 'contactRows', settings: destinations },
  arePeople: true,
  read: (candidate, defaultCountry, notes) => readContactRow(candidate, defaultCountry, destinations, notes),
  merged,
  // Large enough to spread a statement's cost. Rows of larger batches become old garbage: a hundred megabytes
  // at 2000.
  batchSize: 500,
});

function readContactRow(
  candidate: RowCandidate,
  defaultCountry: CountryCode | undefined,
  destinations: Destinations,
  notes: RowNote[],
): readonly ImportedContact[] | RowError {
  const { row, fields, cells } = candidate;
  if (!isRecord(fields)) return { row, field: null, code: 'malformed_row', message: 'must be an object' };
  const unknown = Object.keys(fields).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) {
    return { row, field: unknown, code: 'unknown_field', message: 'is not a field of a contact' };
  }
  const phones = readPhones(candidate, defaultCountry, notes);
  if ('code' in phones) return phones;
  const [{ e164 }] = phones;
  const refused = refusedDestination(e164, destinations);
  if (refused !== null) return { row, field: 'phone', code: 'invalid_phone', message: refused.problem };
  const details =
    cells === undefined ? readDetails(row, e164, fields) : readReadableDetails(row, e164, fields, notes);
  if ('code' in details) return details;
  return [{ ...rowOf(e164, details), isOptOut: isOptOut(candidate, notes) }];
}

function isOptOut({ optOutColumn }: RowCandidate, notes: RowNote[]): boolean {
  if (!optOutColumn) return false;
  const message = `is do_not_call, by the column "${optOutColumn}"`;
  notes.push({ field: 'status', code: 'opt_out', message });
  return true;
}

function readDetails(row: number, phone: string, fields: Record<string, unknown>): ContactDetails | RowError {
  try {
    return readContactDetails({ ...fields, consent: readConsentOfRow(fields) }, phone);
  } catch (error) {
    return rowErrorOf(row, error);
  }
}

/** Reads the details of a file's row. An unreadable cell is left out with a warning: the person stays. */
function readReadableDetails(
  row: number,
  phone: string,
  fields: Record<string, unknown>,
  notes: RowNote[],
): ContactDetails | RowError {
  const readable = { ...fields };
  for (;;) {
    const details = readDetails(row, phone, readable);
    if (!('code' in details)) return details;
    const { field, message } = details;
    const isOfConsent = field !== null && field in CONSENT_COLUMNS;
    if (field === null || !(isOfConsent || field in readable)) return details;
    notes.push({ row, field, code: 'left_out', message: `is left out: it ${message}` });
    // A consent that lacks a part is none.
    const left = isOfConsent ? Object.keys(CONSENT_COLUMNS) : [field];
    for (const name of left) delete readable[name];
  }
}

function merged(earlier: ImportedContact | undefined, later: ImportedContact): ImportedContact {
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
    isOptOut: later.isOptOut || earlier.isOptOut,
  };
}
