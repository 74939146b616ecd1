import { DomainError, invalidField } from '../errors/errors.ts';
import { COMMON_LIMITS } from '../platform/input/limits.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { readText } from './read-text.ts';

/** Legal bases for calling a person. Values are added and never renamed: customers store them. */
export const CONSENT_BASES = {
  EXPRESS_WRITTEN: 'The person agreed in writing, or by a signature that counts as such.',
  EXPRESS: 'The person agreed otherwise, for example aloud or by a form.',
  EXISTING_BUSINESS_RELATIONSHIP: 'The person is a customer, or has inquired about becoming one.',
  LEGITIMATE_INTEREST: 'A legitimate interest not outweighed by those of the person.',
} as const;

export type ConsentBasis = keyof typeof CONSENT_BASES;
export const CONSENT_BASIS_NAMES = Object.keys(CONSENT_BASES) as ConsentBasis[];

export interface Consent {
  basis: ConsentBasis;
  /** Text that the person agreed to, as it was shown or read to them. */
  text: string | null;
  /** Origin of the consent: a form, a recording, a document. */
  source: string | null;
  /** Time of the consent, ISO 8601 in UTC. */
  at: string;
  /** End of the consent, ISO 8601 in UTC, exclusive; null = it does not expire. */
  expiresAt: string | null;
}

const MEMBERS = new Set(['basis', 'text', 'source', 'at', 'expiresAt']);

/**
 * Validates and normalizes a contact's consent to be called. Undefined = not given; null = none.
 * @throws DomainError `invalid_request` naming the wrong field, such as `consent.at`
 */
export function readConsent(value: unknown): Consent | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidField('consent', 'must be an object');
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).find((name) => !MEMBERS.has(name));
  if (unknown !== undefined) throw invalidField(`consent.${unknown}`, 'is not part of a consent');
  const at = instant('consent.at', given.at);
  const expiresAt = instant('consent.expiresAt', given.expiresAt);
  if (at === null) throw invalidField('consent.at', 'must say when the consent was given');
  if (expiresAt !== null && expiresAt <= at)
    throw invalidField('consent.expiresAt', 'must be after the consent was given');
  return {
    basis: basisOf(given.basis),
    text: optionalText('consent.text', given.text, CONTACT_LIMITS.consentTextLength),
    source: optionalText('consent.source', given.source, CONTACT_LIMITS.consentSourceLength),
    at,
    expiresAt,
  };
}

function basisOf(value: unknown): ConsentBasis {
  const name = typeof value === 'string' ? value.trim().toUpperCase() : '';
  const basis = CONSENT_BASIS_NAMES.find((each) => each === name);
  if (basis !== undefined) return basis;
  throw invalidField('consent.basis', `must be one of ${CONSENT_BASIS_NAMES.join(', ').toLowerCase()}`);
}

function optionalText(field: string, value: unknown, maxLength: number): string | null {
  return value === undefined || value === null ? null : readText(field, value, maxLength) || null;
}

/** ISO 8601 date, or date and time with an offset. A date alone means its first instant in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

function instant(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const date = value instanceof Date ? value : readInstant(value);
  if (date !== null) return date.toISOString();
  const { firstYear, lastYear } = COMMON_LIMITS;
  throw invalidField(
    field,
    `must be a day or an instant from ${firstYear} to ${lastYear} such as 2026-11-20T09:30:00Z`,
  );
}

function readInstant(value: unknown): Date | null {
  if (typeof value !== 'string' || !INSTANT.test(value)) return null;
  const date = new Date(value);
  // `Date` reads a date that does not exist, such as February 30, as another one.
  if (Number.isNaN(date.getTime()) || !isDayOfCalendar(value.slice(0, 10))) return null;
  const year = date.getUTCFullYear();
  return year >= COMMON_LIMITS.firstYear && year <= COMMON_LIMITS.lastYear ? date : null;
}

function isDayOfCalendar(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export const CONSENT_COLUMNS = {
  consent_basis: 'basis',
  consent_text: 'text',
  consent_source: 'source',
  consent_at: 'at',
  consent_expires_at: 'expiresAt',
} as const satisfies Record<string, keyof Consent>;
const COLUMNS = Object.entries(CONSENT_COLUMNS);

/**
 * Reads a contact's consent from an imported row: from its columns, or its `consent` object in either surface's
 * names.
 * @throws DomainError `invalid_request` naming the column or the field
 */
export function readConsentOfRow(fields: Record<string, unknown>): Consent | null | undefined {
  const held = COLUMNS.filter(([column]) => fields[column] !== undefined);
  if (held.length === 0) return readConsent(inOwnWords(fields.consent));
  try {
    return readConsent(Object.fromEntries(held.map(([column, member]) => [member, fields[column]])));
  } catch (error) {
    throw error instanceof DomainError ? ofColumn(error) : error;
  }
}

function inOwnWords(consent: unknown): unknown {
  if (typeof consent !== 'object' || consent === null || !('expires_at' in consent)) return consent;
  const { expires_at: expiresAt, ...rest } = consent;
  return { ...rest, expiresAt };
}

function ofColumn(error: DomainError): unknown {
  const { field, message } = error.details[0] ?? {};
  const column = COLUMNS.find(([, member]) => field === `consent.${member}`)?.[0];
  return column === undefined || message === undefined ? error : invalidField(column, message);
}
