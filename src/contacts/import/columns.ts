import { DomainError } from '../../errors.ts';
import { textProblem } from '../../platform/input/text.ts';
import { CONTACT_LIMITS } from '../contact-limits.ts';

/** Header names of each field (contract §3), in order of preference. */
const ALIASES = {
  phone: [
    'phone',
    'phone_number',
    'number',
    'mobile',
    'to_number',
    'telephone',
    'tel',
    'cell',
    'mobile_number',
  ],
  name: ['name', 'full_name', 'contact_name', 'contact'],
  email: ['email', 'e_mail', 'email_address', 'mail'],
  company: ['company', 'company_name', 'organization', 'organisation'],
  tags: ['tags', 'tag', 'labels'],
  timezone: ['timezone', 'time_zone', 'tz'],
  consent_basis: ['consent_basis'],
  consent_text: ['consent_text'],
  consent_source: ['consent_source'],
  consent_at: ['consent_at', 'consent_date'],
  consent_expires_at: ['consent_expires_at'],
} as const;

export type ContactField = keyof typeof ALIASES;
const CONTACT_FIELDS = Object.keys(ALIASES) as ContactField[];
const ALL_ALIASES: ReadonlySet<string> = new Set(Object.values(ALIASES).flat());

/** Target of a CSV column: a contact's field or a custom field; with neither, the column is not imported. */
export interface ColumnMapping {
  field?: ContactField | null | undefined;
  customField?: string | null | undefined;
}

export interface Columns {
  count: number;
  known: { field: ContactField; index: number }[];
  custom: { name: string; index: number }[];
}

export function isKnownColumnName(name: string): boolean {
  return ALL_ALIASES.has(normalized(name));
}

/** Maps CSV columns to contact fields. The preferred name wins; other candidates become custom fields. */
export function recognizeColumns(header: readonly string[]): ColumnMapping[] {
  const names = header.map(normalized);
  const mapping: ColumnMapping[] = header.map((name) => ({ customField: name.trim() || null }));
  for (const field of CONTACT_FIELDS) {
    const index = indexOfAny(names, ALIASES[field]);
    if (index !== -1) mapping[index] = { field };
  }
  return mapping;
}

/** Reads a CSV header. Throws `invalid_request` without a phone column, or for an invalid custom field's name. */
export function readHeader(header: readonly string[]): Columns {
  const problem = namesProblem(header.map((name) => name.trim()));
  if (problem !== null) throw new DomainError('invalid_request', problem);
  const mapping = recognizeColumns(header);
  if (!mapping.some(({ field }) => field === 'phone')) throw withoutPhone(header);
  return toColumns(mapping);
}

/** Reads which field each CSV column is for. Throws `invalid_request` naming `columns` for an invalid mapping. */
export function readMapping(mapping: readonly ColumnMapping[]): Columns {
  const trimmed = mapping.map(({ field, customField }) => ({
    field,
    customField: customField?.trim() || null,
  }));
  const problem = mappingProblem(trimmed);
  if (problem !== null)
    throw new DomainError('invalid_request', problem, { details: [{ field: 'columns', message: problem }] });
  return toColumns(trimmed);
}

function toColumns(mapping: readonly ColumnMapping[]): Columns {
  return {
    count: mapping.length,
    known: mapping.flatMap(({ field }, index) => (field ? [{ field, index }] : [])),
    custom: mapping.flatMap(({ field, customField }, index) =>
      !field && customField ? [{ name: customField, index }] : [],
    ),
  };
}

function mappingProblem(mapping: readonly ColumnMapping[]): string | null {
  const fields = mapping.flatMap(({ field }) => field ?? []);
  const names = mapping.flatMap(({ customField }) => customField ?? []);
  if (!fields.includes('phone')) return 'No column is mapped to the phone number.';
  const field = firstRepeated(fields);
  if (field !== undefined) return `Two columns are mapped to "${field}".`;
  if (mapping.some(({ field, customField }) => field && customField))
    return 'A column is mapped to a field and to a custom field.';
  return customFieldsProblem(names);
}

function customFieldsProblem(names: readonly string[]): string | null {
  if (names.length > CONTACT_LIMITS.customFields)
    return `More than ${CONTACT_LIMITS.customFields} columns are custom fields.`;
  const twice = firstRepeated(names);
  if (twice !== undefined) return `Two columns are mapped to the custom field "${shortened(twice)}".`;
  const long = names.find((name) => name.length > CONTACT_LIMITS.customFieldNameLength);
  if (long !== undefined) return `The custom field name "${shortened(long)}" is too long.`;
  const textual = names.map(textProblem).find((problem) => problem !== null);
  return textual === undefined ? null : `A custom field name ${textual}.`;
}

function firstRepeated<T>(values: readonly T[]): T | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

function normalized(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function indexOfAny(names: readonly string[], aliases: readonly string[]): number {
  const alias = aliases.find((each) => names.includes(each));
  return alias === undefined ? -1 : names.indexOf(alias);
}

function namesProblem(names: readonly string[]): string | null {
  const named = names.filter((name) => name !== '');
  if (named.length > CONTACT_LIMITS.customFields)
    return `The file has more than ${CONTACT_LIMITS.customFields} columns.`;
  const twice = firstRepeated(named);
  if (twice !== undefined) return `The file has two columns named "${shortened(twice)}".`;
  const long = named.find((name) => name.length > CONTACT_LIMITS.customFieldNameLength);
  if (long !== undefined) return `The column name "${shortened(long)}" is too long.`;
  const textual = named.map(textProblem).find((problem) => problem !== null);
  return textual === undefined ? null : `A column name ${textual}.`;
}

function withoutPhone(header: readonly string[]): DomainError {
  const found = header.flatMap((name) => (name.trim() === '' ? [] : [`"${shortened(name.trim())}"`]));
  return new DomainError(
    'invalid_request',
    `No column contains the phone number. Name a column "phone". The first line has ${found.slice(0, 10).join(', ') || 'no names'}.`,
  );
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}
