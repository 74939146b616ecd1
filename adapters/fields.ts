import { z } from 'zod';
import { CALL_LIMITS } from '../src/calls/call-limits.ts';
import { CALL_RATE_LIMITS } from '../src/campaigns/campaign-limits.ts';
import { CONTACT_LIMITS } from '../src/contacts/contact-limits.ts';
import { COMMON_LIMITS } from '../src/platform/input/limits.ts';

const EXAMPLE_ULID = '01JZ5W3Q8M7N2X4T6V9B1C3D5F';

/** JSON schemas that document REST query parameters, which are text in the URL. */
export const documentedAs = z.registry<Record<string, unknown>>();

/** Returns the schema of an object's id. @param prefix of its kind, e.g. `call` */
export function id(prefix: string) {
  return z
    .string()
    .max(COMMON_LIMITS.idLength)
    .meta({ examples: [`${prefix}_${EXAMPLE_ULID}`] });
}

export function text(maximum: number, example: string) {
  return z
    .string()
    .max(maximum)
    .meta({ examples: [example] });
}

export function nonEmptyText(maximum: number, example: string) {
  return z
    .string()
    .min(1)
    .max(maximum)
    .meta({ examples: [example] });
}

/** Form of a text as limits define it; `problem` is the error message for other texts. */
interface TextForm {
  readonly pattern: RegExp;
  readonly problem: string;
  readonly maxLength: number;
}

export function formedText({ pattern, problem, maxLength }: TextForm, example: string) {
  return z
    .string()
    .max(maxLength)
    .regex(pattern, problem)
    .meta({ examples: [example] });
}

/** Returns the schema of a URL field. Validation checks it and its target; the OpenAPI document only the format. */
export function url(example: string) {
  return z
    .string()
    .min(1)
    .max(COMMON_LIMITS.urlLength)
    .meta({ examples: [example], format: 'uri' });
}

/** Returns the schema of an email address. The OpenAPI document has only the format, as white space is allowed. */
export function email(example: string) {
  return z
    .string()
    .max(CONTACT_LIMITS.emailLength)
    .meta({ examples: [example], format: 'email' });
}

export function timeZone(example: string) {
  return text(COMMON_LIMITS.timeZoneLength, example);
}

export function instant(example = '2026-11-20T09:30:00.000Z') {
  const { firstYear, lastYear } = COMMON_LIMITS;
  const error = `must be an instant from ${firstYear} to ${lastYear} such as 2026-11-20T09:30:00.000Z`;
  const isTaken = (year: number) => year >= firstYear && year <= lastYear;
  return z.iso
    .datetime({ offset: true, error })
    .refine((text) => isTaken(new Date(text).getUTCFullYear()), { error })
    .meta({ examples: [example] });
}

export function instantFilter(description: string) {
  return instant().optional().meta({ description });
}

/** Returns a REST query parameter's value as the set of values that GraphQL's filters take. */
export function setOf<Value>(value: Value | undefined): Value[] | undefined {
  return value === undefined ? undefined : [value];
}

export function idFilter(description: string) {
  return textFilter(COMMON_LIMITS.idLength, description);
}

export function textFilter(maximum: number, description: string) {
  return z.string().min(1).max(maximum).optional().meta({ description });
}

export function timestamp(example = '2026-11-20T09:30:00.000Z') {
  return z.iso.datetime().meta({ examples: [example] });
}

/** A number of the documents’ examples that is not the one that they call. */
export const EXAMPLE_SUPPRESSED = '+14155550199';

export function phone(example = '+15005550006') {
  return z
    .string()
    .max(COMMON_LIMITS.phoneInputLength)
    .meta({ examples: [example] });
}

export function integer(minimum: number, maximum: number, example: number) {
  return z
    .int()
    .min(minimum)
    .max(maximum)
    .meta({ examples: [example] });
}

export function callsPerSecond(example: number) {
  const { minCallsPerSecond, maxCallsPerSecond } = CALL_RATE_LIMITS;
  return z
    .number()
    .min(minCallsPerSecond)
    .max(maxCallsPerSecond)
    .meta({ examples: [example] });
}

export function count(example: number) {
  return z.int().meta({ examples: [example] });
}

export function customFields() {
  return jsonObject({ plan: 'gold' }).meta({ maxProperties: CONTACT_LIMITS.customFields });
}

/** Schema of an object with the customer's own names and values, which are never renamed. */
export function jsonObject(example: Record<string, unknown>) {
  return z.record(z.string(), z.unknown()).meta({ examples: [example] });
}

/** Returns the schema of a call's variables under the customer's own names, which are never renamed. */
export function callVariables() {
  return z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).meta({
    examples: [{ name: 'Ada', visits: 3 }],
    maxProperties: CALL_LIMITS.variables,
  });
}

const DIGITS = /^\d{1,6}$/;

/** Returns the schema of a list's `limit`: an integer from 1 to `maximum`, 50 when absent. */
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
