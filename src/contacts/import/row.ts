import { DomainError } from '../../errors.ts';
import {
  type CountryCode,
  type NotAPhoneNumber,
  PHONE_DOUBTS,
  readE164,
} from '../../platform/phone/phone-number.ts';

type RowErrorCode = 'required' | 'invalid' | NotAPhoneNumber['code'] | 'unknown_field' | 'malformed_row';

export interface RowError {
  /** Place of the invalid row: line of a CSV file (its header is line 1), or position in an array, from 1. */
  row: number;
  /** Name of the row's invalid field; null if the whole row is unreadable. */
  field: string | null;
  code: RowErrorCode;
  message: string;
  cells?: readonly string[] | undefined;
}

/** Something that was left out or guessed in a row that is imported. */
export interface RowWarning {
  /** Place of the row, as in `RowError`. */
  row: number;
  /** Name of the field in question; null if it is the whole row. */
  field: string | null;
  code: string;
  /** End of a sentence that begins with the field's name. */
  message: string;
}

export interface RowCandidate {
  row: number;
  fields: unknown;
  cells?: readonly string[] | undefined;
}

/** Receives what was guessed or left out while rows are read. */
export interface RowNotes {
  warn(warning: RowWarning): void;
}

export interface RowKind<Row extends { phone: string }> {
  read(candidate: RowCandidate, defaultCountry: CountryCode | undefined, notes: RowNotes): Row | RowError;
  batchSize: number;
  merged(earlier: Row | undefined, later: Row): Row;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the phone number of an imported row; a doubt about it is noted as a warning. */
export function readPhone(
  row: number,
  value: unknown,
  defaultCountry: CountryCode | undefined,
  notes: RowNotes,
): { e164: string } | RowError {
  const field = 'phone';
  if (value === undefined || value === null || value === '')
    return { row, field, code: 'required', message: 'is missing' };
  if (typeof value !== 'string')
    return { row, field, code: 'invalid_phone', message: 'must be a phone number in a string' };
  const phone = readE164(value, defaultCountry);
  if ('problem' in phone) return { row, field, code: phone.code, message: phone.problem };
  if (phone.doubt) notes.warn({ row, field, code: phone.doubt, message: PHONE_DOUBTS[phone.doubt] });
  return phone;
}

/** Converts an error about a contact's field to the error of an imported row; rethrows other errors. */
export function rowErrorOf(row: number, error: unknown): RowError {
  const detail = error instanceof DomainError ? error.details[0] : undefined;
  if (detail === undefined) throw error;
  return { row, field: detail.field, code: 'invalid', message: detail.message };
}
