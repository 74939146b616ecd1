import { z } from 'zod';

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
    .max(255)
    .meta({ description, examples: [`${prefix}_${EXAMPLE_ULID}`] });
}

export function text(maximum: number, description: string, example: string) {
  return z
    .string()
    .max(maximum)
    .meta({ description, examples: [example] });
}

export function timestamp(description: string, example = '2026-11-20T09:30:00.000Z') {
  return z.iso.datetime().meta({ description, examples: [example] });
}

export function phone(description: string) {
  return z
    .string()
    .max(64)
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

/** The customer's own names and values: never renamed. */
export function customerData(description: string, example: Record<string, unknown>) {
  return z.record(z.string(), z.unknown()).meta({ description, examples: [example] });
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
    .meta({ description: 'How many to return at most.' });
  documentedAs.add(schema, { type: 'integer', minimum: 1, maximum, default: 50 });
  return schema;
}

export function cursorParameter(source: string) {
  return z
    .string()
    .min(1)
    .max(512)
    .optional()
    .meta({ description: `Continues a list: the \`${source}\` of the page before.` });
}
