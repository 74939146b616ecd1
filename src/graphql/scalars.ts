import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { type JsonObject, jsonProblem } from '../platform/json.ts';
import { builder } from './builder.ts';

const instant = z.iso.datetime({ offset: true });
const day = z.iso.date();
const jsonObject = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  const problem = jsonProblem(value);
  if (problem !== null) context.addIssue(problem);
});

builder.scalarType('DateTime', {
  description: 'An instant: ISO 8601 in UTC with milliseconds.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) =>
    new Date(read(instant, value, 'an ISO 8601 instant such as 2026-01-31T09:30:00.000Z')),
});

builder.scalarType('Date', {
  description: 'A calendar day: YYYY-MM-DD.',
  serialize: (value) => value,
  parseValue: (value) => read(day, value, 'a day such as 2026-01-31'),
});

builder.scalarType('JSONObject', {
  description: 'A JSON object whose keys are the customer’s own.',
  serialize: (value) => value,
  parseValue: (value) => read(jsonObject, value, 'a JSON object, not nested too deeply') as JsonObject,
});

function read<T>(schema: z.ZodType<T>, value: unknown, expected: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new GraphQLError(`must be ${expected}`, { extensions: { code: 'INVALID_REQUEST' } });
}
