import { DomainError } from '../../errors.ts';
import { textProblem } from '../../platform/text.ts';
import { MAX_CUSTOM_FIELD_NAME_LENGTH, MAX_CUSTOM_FIELDS } from '../contact-fields.ts';

/** The names by which a column is known to hold a field (contract §3), in order of preference. */
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
} as const;

type KnownField = keyof typeof ALIASES;
const KNOWN_FIELDS = Object.keys(ALIASES) as KnownField[];

/** Which cell of a record goes where. */
export interface Columns {
  count: number;
  known: { field: KnownField; index: number }[];
  /** All other columns, by the customer's own names. */
  custom: { name: string; index: number }[];
}

/**
 * Reads a header. Of two columns that could hold a field the better known name wins, the other is kept as
 * a custom field; a column without a name is left out.
 *
 * @throws DomainError `invalid_request` when no column holds the phone number, or a name cannot be a custom field's
 */
export function readHeader(header: string[]): Columns {
  const names = header.map((name) => name.trim());
  const normalized = names.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  assertNameable(names);
  const known = KNOWN_FIELDS.flatMap((field) => {
    const index = indexOfAny(normalized, ALIASES[field]);
    return index === -1 ? [] : [{ field, index }];
  });
  if (!known.some(({ field }) => field === 'phone')) throw withoutPhone(names);
  const taken = new Set(known.map(({ index }) => index));
  const custom = names.flatMap((name, index) => (name === '' || taken.has(index) ? [] : [{ name, index }]));
  return { count: header.length, known, custom };
}

function indexOfAny(names: string[], aliases: readonly string[]): number {
  const alias = aliases.find((each) => names.includes(each));
  return alias === undefined ? -1 : names.indexOf(alias);
}

function assertNameable(names: string[]): void {
  const problem = namesProblem(names);
  if (problem !== null) throw new DomainError('invalid_request', problem);
}

function namesProblem(names: string[]): string | null {
  const named = names.filter((name) => name !== '');
  if (named.length > MAX_CUSTOM_FIELDS) return `The file has more than ${MAX_CUSTOM_FIELDS} columns.`;
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) return `The file has two columns named "${shortened(twice)}".`;
  const long = named.find((name) => name.length > MAX_CUSTOM_FIELD_NAME_LENGTH);
  if (long !== undefined) return `The column name "${shortened(long)}" is too long.`;
  const textual = named.map(textProblem).find((problem) => problem !== null);
  return textual === undefined ? null : `A column name ${textual}.`;
}

function withoutPhone(names: string[]): DomainError {
  const found = names.filter((name) => name !== '').map((name) => `"${shortened(name)}"`);
  return new DomainError(
    'invalid_request',
    `No column holds the phone number: name one of them "phone". The first line has ${found.slice(0, 10).join(', ') || 'no names'}.`,
  );
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}
