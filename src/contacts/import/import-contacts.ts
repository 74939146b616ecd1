import { destinationsOf } from '../../identity/accounts.ts';
import { type Destinations, refusedDestination } from '../../platform/phone/destinations.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { CONSENT_COLUMNS, readConsentOfRow } from '../consent.ts';
import { type ContactDetails, readContactDetails } from '../contact-fields.ts';
import { type ListReference, resolveContactList } from '../contact-lists.ts';
import { type ContactRow, rowOf, upsertContacts } from '../upsert-contacts.ts';
import { type ImportResult, importRows, type RowsRequest } from './import-rows.ts';
import { type ImportPreview, type PreviewRequest, previewImport } from './preview.ts';
import {
  isRecord,
  type RowCandidate,
  type RowError,
  type RowKind,
  type RowNotes,
  readPhone,
  rowErrorOf,
} from './row.ts';

type ImportDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;

/** Imports contacts from a file or array, in batches. Throws like `importRows`. */
export async function importContacts(
  deps: ImportDeps,
  viewer: Viewer,
  request: RowsRequest & ListReference,
): Promise<ImportResult> {
  const destinations = await destinationsOf(deps.database.prisma, viewer.accountId);
  return importRows(request, contactRows(destinations), async () => {
    const list = await resolveContactList(deps, viewer, request);
    return { listId: list.id, store: (batch) => upsertContacts(deps, list, batch) };
  });
}

/** Checks a file of contacts without importing it. Throws like `previewImport`. */
export async function previewContacts(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
  request: PreviewRequest,
): Promise<ImportPreview> {
  return previewImport(request, contactRows(await destinationsOf(database.prisma, accountId)));
}

const FIELDS = new Set([
  ...['phone', 'name', 'email', 'company', 'tags', 'customFields', 'timezone', 'consent'],
  ...Object.keys(CONSENT_COLUMNS),
]);

export const contactRows = (destinations: Destinations): RowKind<ContactRow> => ({
  read: (candidate, defaultCountry, notes) => readContactRow(candidate, defaultCountry, destinations, notes),
  merged,
  // Large enough to spread a statement's cost. Rows of larger batches become old garbage: a hundred megabytes
  // at 2000.
  batchSize: 500,
});

function readContactRow(
  { row, fields, cells }: RowCandidate,
  defaultCountry: CountryCode | undefined,
  destinations: Destinations,
  notes: RowNotes,
): ContactRow | RowError {
  if (!isRecord(fields)) return { row, field: null, code: 'malformed_row', message: 'must be an object' };
  const unknown = Object.keys(fields).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) {
    return { row, field: unknown, code: 'unknown_field', message: 'is not a field of a contact' };
  }
  const phone = readPhone(row, fields.phone, defaultCountry, notes);
  if ('code' in phone) return phone;
  const refused = refusedDestination(phone.e164, destinations);
  if (refused !== null) return { row, field: 'phone', code: 'invalid_phone', message: refused.problem };
  const { e164 } = phone;
  const details =
    cells === undefined ? readDetails(row, e164, fields) : readReadableDetails(row, e164, fields, notes);
  return 'code' in details ? details : rowOf(e164, details);
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
  notes: RowNotes,
): ContactDetails | RowError {
  const readable = { ...fields };
  for (;;) {
    const details = readDetails(row, phone, readable);
    if (!('code' in details)) return details;
    const { field, message } = details;
    if (field === null || !(field in readable)) return details;
    notes.warn({ row, field, code: 'left_out', message: `is left out: it ${message}` });
    // A consent that lacks a part is none.
    const left = field in CONSENT_COLUMNS ? Object.keys(CONSENT_COLUMNS) : [field];
    for (const name of left) delete readable[name];
  }
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
