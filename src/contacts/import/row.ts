import { DomainError } from '../../errors.ts';
import { type CountryCode, readE164 } from '../../platform/phone/phone-number.ts';

type RowErrorCode = 'required' | 'invalid' | 'invalid_phone' | 'unknown_field' | 'malformed_row';

/** Why a row of an import was not imported. */
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
  /** The cells of a CSV file that the fields were read from. */
  cells?: readonly string[] | undefined;
}

/** What the rows of an import are. */
export interface RowKind<Row extends { phone: string }> {
  /** Checks one row. */
  read(candidate: RowCandidate, defaultCountry: CountryCode | undefined): Row | RowError;
  /** Rows that are stored at once. */
  batchSize: number;
  /** Combines two rows for one number. */
  merged(earlier: Row | undefined, later: Row): Row;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the number of a row, or why it has none. */
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

/** Returns the error of a row whose field a rule rejected. Throws other errors on. */
export function rowErrorOf(row: number, error: unknown): RowError {
  const detail = error instanceof DomainError ? error.details[0] : undefined;
  if (detail === undefined) throw error;
  return { row, field: detail.field, code: 'invalid', message: detail.message };
}
