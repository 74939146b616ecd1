import { z } from 'zod';
import {
  isRecord,
  type RowCandidate,
  type RowError,
  type RowKind,
  type RowNote,
  readPhones,
  rowErrorOf,
} from '../../../contacts/import/row.ts';
import { readText } from '../../../contacts/read-text.ts';
import { invalidField } from '../../../errors/errors.ts';
import type { CountryCode } from '../../../platform/phone/phone-number.ts';
import { SUPPRESSION_LIMITS } from '../../suppression-limits.ts';

/** A number to suppress, as imported; null = not given. */
export interface SuppressionRow {
  /** Phone number to suppress, in E.164. */
  phone: string;
  reason: string | null;
  expiresAt: Date | null;
}

const FIELDS = new Set(['phone', 'reason', 'expiresAt']);
/** File columns of the fields, in their usual spellings. */
const COLUMNS = { reason: /^reason$/i, expiresAt: /^(expires|expiry|expiration)([ _-]?(at|date|on))?$/i };

const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });

/** Reads numbers to suppress from imported rows, judging their expiry at `now`. */
export function suppressionRows(now: Date): RowKind<SuppressionRow> {
  return {
    source: { module: import.meta.url, name: 'suppressionRows', settings: now },
    arePeople: false,
    read: (candidate, defaultCountry, notes) => readSuppressionRow(candidate, defaultCountry, notes, now),
    // Few batches, because each recounts its list, yet short transactions.
    batchSize: 4000,
    merged: (earlier, later) => (earlier !== undefined && lasts(earlier) >= lasts(later) ? earlier : later),
  };
}

const lasts = ({ expiresAt }: SuppressionRow) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

function readSuppressionRow(
  candidate: RowCandidate,
  defaultCountry: CountryCode | undefined,
  notes: RowNote[],
  now: Date,
): readonly SuppressionRow[] | RowError {
  const { row, fields, cells } = candidate;
  if (!isRecord(fields)) return { row, field: null, code: 'malformed_row', message: 'must be an object' };
  const given = cells === undefined ? fields : fieldsOfCells(fields);
  const unknown = Object.keys(given).find((name) => !FIELDS.has(name));
  if (unknown !== undefined)
    return { row, field: unknown, code: 'unknown_field', message: 'is not a field of a suppression' };
  const phones = readPhones(candidate, defaultCountry, notes);
  if ('code' in phones) return phones;
  try {
    const expiresAt = readDetail(row, notes, () => readExpiry(given.expiresAt));
    if (expiresAt !== null && expiresAt <= now) throw invalidField('expiresAt', 'must be in the future');
    const reason =
      cells === undefined ? readReason(given.reason) : readDetail(row, notes, () => readReason(given.reason));
    // Every number of a person who is not to be called.
    return phones.map(({ e164: phone }) => ({ phone, reason, expiresAt }));
  } catch (error) {
    return rowErrorOf(row, error);
  }
}

/** Returns a detail of a row, or null with a warning if it is unreadable: its number is suppressed all the same. */
function readDetail<T>(row: number, notes: RowNote[], read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const { field, message } = rowErrorOf(row, error);
    notes.push({ row, field, code: 'left_out', message: `is left out: it ${message}` });
    return null;
  }
}

/** Returns the fields of a file's row, without its other columns. */
function fieldsOfCells({ customFields }: Record<string, unknown>): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  if (!isRecord(customFields)) return given;
  for (const [name, cell] of Object.entries(customFields)) {
    if (COLUMNS.reason.test(name.trim())) given.reason = cell;
    else if (COLUMNS.expiresAt.test(name.trim())) given.expiresAt = cell;
  }
  return given;
}

function readReason(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return readText('reason', value, SUPPRESSION_LIMITS.reasonLength) || null;
}

/** Returns an expiry, null for none. A day begins in UTC. Throws `invalid_request` if it cannot be read. */
function readExpiry(value: unknown): Date | null {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value.trim() : value;
  if (day.safeParse(text).success || instant.safeParse(text).success) return new Date(text as string);
  throw invalidField(
    'expiresAt',
    'must be a day or an instant in ISO 8601, such as 2027-01-31 or 2027-01-31T09:30:00Z',
  );
}
