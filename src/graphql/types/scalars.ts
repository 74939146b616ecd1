import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { type JsonObject, jsonProblem } from '../../platform/input/json.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { builder } from '../builder.ts';

const { firstYear, lastYear } = COMMON_LIMITS;

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= firstYear && date.getUTCFullYear() <= lastYear);
const day = z.iso.date();

builder.scalarType('DateTime', {
  description: `An instant from ${firstYear} to ${lastYear}: ISO 8601 in UTC with milliseconds.`,
  // Lists read instants as text in this format.
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()),
  parseValue: (value) =>
    read(
      instant,
      value,
      `an ISO 8601 instant from ${firstYear} to ${lastYear} such as 2026-01-31T09:30:00.000Z`,
    ),
});

builder.scalarType('Date', {
  description: 'A calendar day: YYYY-MM-DD.',
  serialize: (value) => value,
  parseValue: (value) => read(day, value, 'a day such as 2026-01-31'),
});

builder.scalarType('JSONObject', {
  description: 'A JSON object with keys of your choice.',
  serialize: (value) => value,
  parseValue: readObject,
});

/** Handwritten, because Zod's schemas would drop what they deem dangerous instead of rejecting it. */
function readObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused('must be a JSON object');
  const problem = jsonProblem(value);
  if (problem !== null) throw refused(problem);
  return value as JsonObject;
}

function read<T>(schema: z.ZodType<T>, value: unknown, expected: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refused(`must be ${expected}`);
}

function refused(problem: string): GraphQLError {
  return new GraphQLError(problem, { extensions: { code: 'INVALID_REQUEST' } });
}
