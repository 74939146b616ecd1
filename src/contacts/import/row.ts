import { DomainError } from '../../errors/errors.ts';
import {
  type CountryCode,
  type E164Number,
  type NotAPhoneNumber,
  PHONE_DOUBTS,
  readE164,
} from '../../platform/phone/phone-number.ts';

type RowErrorCode = 'required' | 'invalid' | NotAPhoneNumber['code'] | 'unknown_field' | 'malformed_row';

export interface RowError {
  /** Place of the invalid row: line of a file or row of a sheet, or position in an array, from 1. */
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

/** A cell with a phone number. */
export interface PhoneCell {
  value: string;
  /** Name of its column; null if there is only one. */
  column: string | null;
}

export interface RowCandidate {
  row: number;
  fields: unknown;
  /** Cells of a file's row; undefined for an object. */
  cells?: readonly string[] | undefined;
  /** Phone numbers of a file's row, the preferred one first. */
  phones?: readonly PhoneCell[] | undefined;
  /** What was guessed or left out in the row's cells. */
  notes?: readonly RowNote[] | undefined;
  /** Name of the file's column by which the person must not be called; null if there is none. */
  optOutColumn?: string | null | undefined;
}

/** A warning about a row, or without one a guess that is only counted. */
export type RowNote = Omit<RowWarning, 'row'> & { row?: number };

/** A kind of rows as plain data: the function that makes it of its settings, by its module and name. */
export interface RowKindSource {
  module: string;
  name: string;
  settings: unknown;
}

/** Loads a kind of rows. */
export async function kindFrom({ module, name, settings }: RowKindSource): Promise<RowKind<never>> {
  const { [name]: create } = await import(module);
  return create(settings);
}

export interface RowKind<Row extends { phone: string }> {
  source: RowKindSource;
  /** Whether the rows are people, whose opt-outs and consents must be understood. */
  arePeople: boolean;
  /** Returns what a row says: one entry, or one for each of its numbers. Adds what it guesses or leaves out to `notes`. */
  read(
    candidate: RowCandidate,
    defaultCountry: CountryCode | undefined,
    notes: RowNote[],
  ): readonly Row[] | RowError;
  batchSize: number;
  merged(earlier: Row | undefined, later: Row): Row;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the readable numbers of a row in order of preference, or the error of the preferred one. */
export function readPhones(
  { row, fields, phones }: RowCandidate,
  defaultCountry: CountryCode | undefined,
  notes: RowNote[],
): [PhoneReading, ...PhoneReading[]] | RowError {
  const given = phones ?? [{ value: isRecord(fields) ? fields.phone : null, column: null }];
  let problem: RowError | undefined;
  const readings: PhoneReading[] = [];
  for (const { value, column } of given) {
    const reading = readPhone(value, defaultCountry);
    if ('e164' in reading) readings.push({ ...reading, text: value as string, column });
    else problem ??= { row, field: 'phone', code: reading.code, message: reading.problem };
  }
  const [first, ...others] = readings;
  if (first === undefined) return problem ?? { row, field: 'phone', code: 'required', message: 'is missing' };
  noteGuesses(first, row, defaultCountry, notes);
  return [first, ...others];
}

interface PhoneReading extends E164Number {
  text: string;
  column: string | null;
}

function readPhone(
  value: unknown,
  defaultCountry: CountryCode | undefined,
): E164Number | { problem: string; code: RowErrorCode } {
  if (value === undefined || value === null || value === '')
    return { problem: 'is missing', code: 'required' };
  if (typeof value !== 'string')
    return { problem: 'must be a phone number in a string', code: 'invalid_phone' };
  return readE164(value, defaultCountry);
}

function noteGuesses(
  { text, column, doubt }: PhoneReading,
  row: number,
  defaultCountry: CountryCode | undefined,
  notes: RowNote[],
): void {
  const field = 'phone';
  if (doubt !== undefined) notes.push({ row, field, code: doubt, message: PHONE_DOUBTS[doubt] });
  if (column !== null) notes.push({ field, code: 'phone_column', message: `is from the column "${column}"` });
  if (defaultCountry !== undefined && !/[+\uFF0B]/.test(text))
    notes.push({
      field,
      code: 'default_country',
      message: `has no country code and is read in ${defaultCountry}`,
    });
}

/** Converts an error about a contact's field to the error of an imported row; rethrows other errors. */
export function rowErrorOf(row: number, error: unknown): RowError {
  const detail = error instanceof DomainError ? error.details[0] : undefined;
  if (detail === undefined) throw error;
  return { row, field: detail.field, code: 'invalid', message: detail.message };
}
