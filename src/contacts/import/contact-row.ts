import { z } from 'zod';
import type { JsonObject } from '../../platform/json.ts';
import { type CountryCode, readE164 } from '../../platform/phone-number.ts';
import { contactDetailsShape } from '../contact-fields.ts';

/** One contact as an import gives it; null = not given, so that a contact already known keeps what it has. */
export interface ContactRow {
  /** E.164. */
  phone: string;
  name: string | null;
  email: string | null;
  company: string | null;
  tags: string[] | null;
  customFields: JsonObject | null;
  timezone: string | null;
}

export const ROW_ERROR_CODES = [
  'required',
  'invalid',
  'invalid_phone',
  'too_long',
  'unknown_field',
  'malformed_row',
] as const;
export type RowErrorCode = (typeof ROW_ERROR_CODES)[number];

/** Why a row of an import was left out. */
export interface RowError {
  /** The line of a CSV file where the row begins (its header is line 1), or the position in an array, from 1. */
  row: number;
  /** Null when it is the row as a whole that cannot be read. */
  field: string | null;
  code: RowErrorCode;
  message: string;
}

/** A row before it is known to be good. */
export interface RowCandidate {
  row: number;
  fields: unknown;
}

const contactRow = z.strictObject(
  {
    phone: z.string('must be a phone number in a string').trim().min(1, 'is missing'),
    ...contactDetailsShape,
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined) },
);

/** Checks one row by the rules of a single contact. */
export function readContactRow(
  candidate: RowCandidate,
  defaultCountry: CountryCode | undefined,
): ContactRow | RowError {
  const parsed = contactRow.safeParse(candidate.fields);
  if (!parsed.success) return rowErrorOf(candidate, parsed.error.issues[0]);
  const { phone, name, email, company, tags, customFields, timezone } = parsed.data;
  const number = readE164(phone, defaultCountry);
  if ('problem' in number) {
    return { row: candidate.row, field: 'phone', code: 'invalid_phone', message: number.problem };
  }
  return {
    phone: number.e164,
    name: name ?? null,
    email: email ?? null,
    company: company ?? null,
    tags: tags ?? null,
    customFields: customFields ?? null,
    timezone: timezone ?? null,
  };
}

function rowErrorOf({ row, fields }: RowCandidate, issue: z.core.$ZodIssue | undefined): RowError {
  if (issue?.code === 'unrecognized_keys') {
    return {
      row,
      field: issue.keys[0] ?? null,
      code: 'unknown_field',
      message: 'is not a field of a contact',
    };
  }
  const field = issue?.path.join('.') || null;
  return { row, field, code: codeOf(issue, field, fields), message: issue?.message ?? 'cannot be read' };
}

function codeOf(issue: z.core.$ZodIssue | undefined, field: string | null, fields: unknown): RowErrorCode {
  if (field === null) return 'malformed_row';
  if (issue?.code === 'too_big') return 'too_long';
  return field === 'phone' && isPhoneMissing(fields) ? 'required' : 'invalid';
}

function isPhoneMissing(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null || !('phone' in fields)) return true;
  return fields.phone === null || (typeof fields.phone === 'string' && fields.phone.trim() === '');
}
