import { z } from 'zod';
import { invalidField } from '../errors/errors.ts';
import { type JsonObject, jsonProblem } from '../platform/input/json.ts';
import { readTimeZone } from '../platform/time/zone-labels.ts';
import { type Consent, readConsent } from './consent.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { readText } from './read-text.ts';

/** Fields of a contact except its number. Undefined = not given; null = cleared. */
export interface ContactDetails {
  name: string | null | undefined;
  email: string | null | undefined;
  company: string | null | undefined;
  tags: string[] | null | undefined;
  customFields: JsonObject | null | undefined;
  timezone: string | null | undefined;
  consent: Consent | null | undefined;
}

/** A contact's fields as created or imported; null = not given. */
export interface ContactRow {
  phone: string;
  name: string | null;
  email: string | null;
  company: string | null;
  tags: string[] | null;
  customFields: JsonObject | null;
  timezone: string | null;
  consent: Consent | null;
}

export function rowOf(phone: string, details: ContactDetails): ContactRow {
  return {
    phone,
    name: details.name ?? null,
    email: details.email ?? null,
    company: details.company ?? null,
    tags: details.tags ?? null,
    customFields: details.customFields ?? null,
    timezone: details.timezone ?? null,
    consent: details.consent ?? null,
  };
}

export type ContactDetailsInput = { [field in keyof ContactDetails]?: unknown };

/**
 * Validates and normalizes a contact's fields: texts are trimmed, and empty ones are null. Plain code,
 * because an import runs it a million times. The contact’s number in E.164 tells which zone an ambiguous label means.
 * @throws DomainError `invalid_request` naming the first invalid field
 */
export function readContactDetails(input: ContactDetailsInput, phone?: string): ContactDetails {
  return {
    name: optionalText('name', input.name, CONTACT_LIMITS.nameLength),
    email: email(input.email),
    company: optionalText('company', input.company, CONTACT_LIMITS.companyLength),
    tags: tags(input.tags),
    customFields: customFields(input.customFields),
    timezone: timezone(input.timezone, phone),
    consent: readConsent(input.consent),
  };
}

function optionalText(field: string, value: unknown, maxLength: number): string | null | undefined {
  if (value === undefined || value === null) return value;
  return readText(field, value, maxLength) || null;
}

function email(value: unknown): string | null | undefined {
  const address = optionalText('email', value, CONTACT_LIMITS.emailLength);
  if (address && !z.regexes.email.test(address)) throw invalidField('email', 'must be an email address');
  return address;
}

function timezone(value: unknown, phone: string | undefined): string | null | undefined {
  const label = optionalText('timezone', value, CONTACT_LIMITS.timeZoneLength);
  if (!label) return label;
  const reading = readTimeZone(label, phone);
  if ('problem' in reading) throw invalidField('timezone', reading.problem);
  return reading.zone;
}

function tags(value: unknown): string[] | null | undefined {
  if (value === undefined || value === null) return value;
  if (!Array.isArray(value)) throw invalidField('tags', 'must be an array of strings');
  const distinct = new Set(value.map((tag) => readText('tags', tag, CONTACT_LIMITS.tagLength)));
  distinct.delete('');
  if (distinct.size > CONTACT_LIMITS.tags)
    throw invalidField('tags', `must be at most ${CONTACT_LIMITS.tags} tags`);
  return [...distinct];
}

function customFields(value: unknown): JsonObject | null | undefined {
  if (value === undefined || value === null) return value;
  const problem = customFieldsProblem(value);
  if (problem !== null) throw invalidField('customFields', problem);
  return value as JsonObject;
}

function customFieldsProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const names = Object.keys(value);
  if (names.length > CONTACT_LIMITS.customFields)
    return `must be at most ${CONTACT_LIMITS.customFields} fields`;
  if (names.some((name) => name === '' || name.length > CONTACT_LIMITS.customFieldNameLength)) {
    return `must have names of 1 to ${CONTACT_LIMITS.customFieldNameLength} characters`;
  }
  return jsonProblem(value) ?? sizeProblem(value);
}

function sizeProblem(value: object): string | null {
  const withinLimit = JSON.stringify(value).length <= CONTACT_LIMITS.customFieldsLength;
  return withinLimit
    ? null
    : `must be at most ${CONTACT_LIMITS.customFieldsLength} characters of JSON in all`;
}
