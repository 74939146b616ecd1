import { DomainError } from '../../errors.ts';
import { type Destinations, refusedDestination } from '../../platform/phone/destinations.ts';
import { type CountryCode, readE164 } from '../../platform/phone/phone-number.ts';
import { CONSENT_COLUMNS, readConsentOfRow } from '../consent/consent.ts';
import { readContactDetails } from '../contact-fields.ts';
import { type ContactRow, rowOf } from '../upsert/upsert-contacts.ts';

type RowErrorCode = 'required' | 'invalid' | 'invalid_phone' | 'unknown_field' | 'malformed_row';

/** Why a row of an import was left out. */
export interface RowError {
  /** The line of a CSV file where the row begins (its header is line 1), or the position in an array, from 1. */
  row: number;
  /** Null when it is the row as a whole that cannot be read. */
  field: string | null;
  code: RowErrorCode;
  message: string;
  /** The cells of the row in a CSV file, if it could be split into cells. */
  cells?: readonly string[] | undefined;
}

/** A row before it is known to be good. */
export interface RowCandidate {
  row: number;
  fields: unknown;
  /** Of a CSV file: what the fields were read from. */
  cells?: readonly string[] | undefined;
}

const FIELDS = new Set([
  ...['phone', 'name', 'email', 'company', 'tags', 'customFields', 'timezone', 'consent'],
  ...Object.keys(CONSENT_COLUMNS),
]);

/** Checks one row by the rules of a single contact. */
export function readContactRow(
  { row, fields }: RowCandidate,
  defaultCountry: CountryCode | undefined,
  destinations: Destinations,
): ContactRow | RowError {
  if (!isRecord(fields)) return { row, field: null, code: 'malformed_row', message: 'must be an object' };
  const unknown = Object.keys(fields).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) {
    return { row, field: unknown, code: 'unknown_field', message: 'is not a field of a contact' };
  }
  const phone = readPhone(fields.phone, defaultCountry);
  if ('problem' in phone) return { row, field: 'phone', code: phone.code, message: phone.problem };
  const refused = refusedDestination(phone.e164, destinations);
  if (refused !== null) return { row, field: 'phone', code: 'invalid_phone', message: refused.problem };
  try {
    return rowOf(phone.e164, readContactDetails({ ...fields, consent: readConsentOfRow(fields) }));
  } catch (error) {
    return rowErrorOf(row, error);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The number of a row, or why it has none. */
export function readPhone(
  value: unknown,
  defaultCountry: CountryCode | undefined,
): { e164: string } | { problem: string; code: RowErrorCode } {
  if (value === undefined || value === null || value === '')
    return { problem: 'is missing', code: 'required' };
  if (typeof value !== 'string')
    return { problem: 'must be a phone number in a string', code: 'invalid_phone' };
  const phone = readE164(value, defaultCountry);
  return 'e164' in phone ? phone : { ...phone, code: 'invalid_phone' };
}

/** The error of a row whose field a rule refused; other errors are thrown on. */
export function rowErrorOf(row: number, error: unknown): RowError {
  const detail = error instanceof DomainError ? error.details[0] : undefined;
  if (detail === undefined) throw error;
  return { row, field: detail.field, code: 'invalid', message: detail.message };
}
