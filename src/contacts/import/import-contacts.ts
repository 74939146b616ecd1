import { destinationsOf } from '../../identity/accounts.ts';
import { type Destinations, refusedDestination } from '../../platform/phone/destinations.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { CONSENT_COLUMNS, readConsentOfRow } from '../consent.ts';
import { type ContactDetails, readContactDetails } from '../contact-fields.ts';
import { type ListReference, resolveContactList } from '../contact-lists.ts';
import type { ContactStatuses } from '../deps.ts';
import { type ContactRow, rowOf, upsertContacts } from '../upsert-contacts.ts';
import { type ImportResult, importRows, type RowsRequest } from './import-rows.ts';
import { type ImportPreview, type PreviewRequest, previewImport } from './preview.ts';
import {
  isRecord,
  type RowCandidate,
  type RowError,
  type RowKind,
  type RowNote,
  readPhones,
  rowErrorOf,
} from './row.ts';

type ImportDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'> & {
  contactStatuses: Pick<ContactStatuses, 'optOut'>;
};

/** A contact of an import, and whether its row says that it must not be called. */
interface ImportedContact extends ContactRow {
  isOptOut: boolean;
}

/** Imports contacts from a file or array, in batches. Throws like `importRows`. */
export async function importContacts(
  deps: ImportDeps,
  viewer: Viewer,
  request: RowsRequest & ListReference,
): Promise<ImportResult> {
  const destinations = await destinationsOf(deps.database.prisma, viewer.accountId);
  return importRows(request, contactRows(destinations), async () => {
    const list = await resolveContactList(deps, viewer, request);
    return {
      listId: list.id,
      async store(batch) {
        const phones = batch.filter(({ isOptOut }) => isOptOut).map(({ phone }) => phone);
        // Suppressed first, so that nobody is called between.
        if (phones.length > 0) await deps.contactStatuses.optOut(viewer, phones);
        return upsertContacts(deps, list, batch);
      },
    };
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

export const contactRows = (destinations: Destinations): RowKind<ImportedContact> => ({
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
