import { z } from 'zod';
import { CALL_LIMITS } from '../src/calls/call-limits.ts';
import { CONTACT_LIMITS } from '../src/contacts/contact-limits.ts';
import { COMMON_LIMITS } from '../src/platform/input/limits.ts';

/**
 * What both surfaces' schemas are made of. A description and an example go with every field, because the
 * documentation is generated from them.
 */

const EXAMPLE_ULID = '01JZ5W3Q8M7N2X4T6V9B1C3D5F';

/** The JSON schema that a query parameter is documented by: on the wire it is text, whatever it means. */
export const documentedAs = z.registry<Record<string, unknown>>();

/** @param prefix of the id's kind, e.g. `call` */
export function id(prefix: string, description: string) {
  return z
    .string()
    .max(COMMON_LIMITS.idLength)
    .meta({ description, examples: [`${prefix}_${EXAMPLE_ULID}`] });
}

export function text(maximum: number, description: string, example: string) {
  return z
    .string()
    .max(maximum)
    .meta({ description, examples: [example] });
}

/** Text that the rule refuses when it is empty. */
export function nonEmptyText(maximum: number, description: string, example: string) {
  return z
    .string()
    .min(1)
    .max(maximum)
    .meta({ description, examples: [example] });
}

/** What a concept's limits say of a text of fixed form: the pattern, and the sentence for what does not match. */
interface TextForm {
  readonly pattern: RegExp;
  readonly problem: string;
  readonly maxLength: number;
}

export function formedText({ pattern, problem, maxLength }: TextForm, description: string, example: string) {
  return z
    .string()
    .max(maxLength)
    .regex(pattern, problem)
    .meta({ description, examples: [example] });
}

/** A URL. The rule checks it and its target; the document declares the format. */
export function url(description: string, example: string) {
  return z
    .string()
    .min(1)
    .max(COMMON_LIMITS.urlLength)
    .meta({ description, examples: [example], format: 'uri' });
}

/** An email address; white space around it is no part of it, which is why the rule checks the form. */
export function email(description: string, example: string) {
  return z
    .string()
    .max(CONTACT_LIMITS.emailLength)
    .meta({ description, examples: [example], format: 'email' });
}

/** An IANA time-zone name. */
export function timeZone(example: string) {
  return text(COMMON_LIMITS.timeZoneLength, 'IANA time-zone name.', example);
}

/** An instant that a caller gives. */
export function instant(description: string, example = '2026-11-20T09:30:00.000Z') {
  const { firstYear, lastYear } = COMMON_LIMITS;
  const error = `must be an instant from ${firstYear} to ${lastYear} such as 2026-11-20T09:30:00.000Z`;
  const isTaken = (year: number) => year >= firstYear && year <= lastYear;
  return z.iso
    .datetime({ offset: true, error })
    .refine((text) => isTaken(new Date(text).getUTCFullYear()), { error })
    .meta({ description, examples: [example] });
}

/** An instant that a list is narrowed by. */
export function instantFilter(description: string) {
  return instant(description).optional().meta({ description });
}

/** Ids that a list is narrowed by. */
export function idFilter(description: string) {
  return z.string().min(1).max(COMMON_LIMITS.idLength).optional().meta({ description });
}

export function timestamp(description: string, example = '2026-11-20T09:30:00.000Z') {
  return z.iso.datetime().meta({ description, examples: [example] });
}

export function phone(description: string) {
  return z
    .string()
    .max(COMMON_LIMITS.phoneInputLength)
    .meta({ description, examples: ['+15005550006'] });
}

export function integer(minimum: number, maximum: number, description: string, example: number) {
  return z
    .int()
    .min(minimum)
    .max(maximum)
    .meta({ description, examples: [example] });
}

/** A count or an amount that only the service writes. */
export function count(description: string, example: number) {
  return z.int().meta({ description, examples: [example] });
}

export function flag(description: string, example: boolean) {
  return z.boolean().meta({ description, examples: [example] });
}

/** A contact's custom fields: the customer's own names and values, never renamed. */
export function customFields() {
  return z.record(z.string(), z.unknown()).meta({
    description: 'Fields of your own, by name.',
    examples: [{ plan: 'gold' }],
    maxProperties: CONTACT_LIMITS.customFields,
  });
}

/** The customer's own names and values: never renamed. */
export function customerData(description: string, example: Record<string, unknown>) {
  return z.record(z.string(), z.unknown()).meta({ description, examples: [example] });
}

/** Values of a call that its agent may speak of: the customer's own names, never renamed. */
export function callVariables() {
  return z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).meta({
    description:
      'Values by the names that the agent’s system prompt, first message and voicemail message have for them: `{{name}}`. They go before the contact’s fields.',
    examples: [{ name: 'Ada', visits: 3 }],
    maxProperties: CALL_LIMITS.variables,
  });
}

/** What one call is marked with: the customer's own names and values, never renamed. */
export function metadata() {
  const most = `at most ${CALL_LIMITS.metadataBytes} bytes of JSON`;
  return customerData(`Your own data, returned with the call and in its webhooks: ${most}.`, {
    orderId: 1042,
  });
}

const DIGITS = /^\d{1,6}$/;

/** `limit` of a list: an integer from 1 to `maximum`, 50 when absent. */
export function limitParameter(maximum: number) {
  const sentence = `must be an integer from 1 to ${maximum}`;
  const schema = z
    .string({ error: sentence })
    .regex(DIGITS, sentence)
    .transform(Number)
    .pipe(z.int().min(1, sentence).max(maximum, sentence))
    .default(50)
    .meta({ description: 'The maximum number of items to return.' });
  documentedAs.add(schema, { type: 'integer', minimum: 1, maximum, default: 50 });
  return schema;
}

export function cursorParameter(source: string) {
  return z
    .string()
    .min(1)
    .max(512)
    .optional()
    .meta({ description: `The \`${source}\` of the previous page.` });
}
