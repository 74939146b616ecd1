import { z } from 'zod';
import { findJsonProblem, type JsonObject } from '../../platform/input/json.ts';
import { text } from '../../platform/input/validation.ts';
import { TOOL_LIMITS } from '../agent-limits.ts';

/** Levels of JSON per level of nesting: a schema and its `properties`. */
const LEVELS_OF_JSON = 2;

const wording = text(TOOL_LIMITS.descriptionLength);
const propertyName = text(64).min(1, 'must not be empty');
const scalar = z.union([wording, z.number(), z.boolean(), z.null()]);
const size = z.int().min(0);

const choices = {
  enum: z.array(scalar).min(1).max(TOOL_LIMITS.enumValues).optional(),
  const: scalar.optional(),
};

const property: z.ZodType = z.lazy(() =>
  z.discriminatedUnion('type', [string, number, boolean, array, object], {
    error: 'must have a type: string, number, integer, boolean, array or object',
  }),
);

const string = schemaOf({
  type: z.literal('string'),
  ...choices,
  minLength: size.optional(),
  maxLength: size.optional(),
  format: text(40).optional(),
});

const number = schemaOf({
  type: z.enum(['number', 'integer']),
  ...choices,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
});

const boolean = schemaOf({ type: z.literal('boolean'), ...choices });

const array = schemaOf({
  type: z.literal('array'),
  items: property,
  minItems: size.optional(),
  maxItems: size.optional(),
});

const object = schemaOf({
  type: z.literal('object', 'must be object'),
  properties: z.record(propertyName, property).optional(),
  required: z.array(propertyName).max(TOOL_LIMITS.enumValues).optional(),
  additionalProperties: z.boolean().optional(),
});

/**
 * A JSON Schema that all providers accept, without references and regular expressions: validating a tool's
 * arguments must not keep this server busy.
 */
export const parametersSchema: z.ZodType<JsonObject> = z
  .record(z.string(), z.unknown())
  .check(({ value, issues }) => {
    const problem = sizeProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, ...problem });
  })
  .pipe(object as unknown as z.ZodType<JsonObject, Record<string, unknown>>);

/** Checks size and depth before anything else, because each level costs a stack frame. */
function sizeProblem(value: Record<string, unknown>): { message: string; path?: string[] } | null {
  const { parametersBytes, parametersDepth } = TOOL_LIMITS;
  const problem = findJsonProblem(value, parametersDepth * LEVELS_OF_JSON + 2);
  if (problem) return problem;
  return Buffer.byteLength(JSON.stringify(value)) > parametersBytes
    ? { message: `must be at most ${parametersBytes} bytes of JSON` }
    : null;
}

function schemaOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const annotations = {
    title: wording.optional(),
    description: wording.optional(),
    default: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
  };
  return z.strictObject(
    { ...annotations, ...shape },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `must not use ${issue.keys.join(', ')}: not supported here`
          : undefined,
    },
  );
}
