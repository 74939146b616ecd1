/** Margin by which our own deadline precedes the provider's, so that we report the time-out. */
const SPARE_SECONDS = 5;

export function toolUrl({ callbackUrl }: { callbackUrl: string }): string {
  return `${callbackUrl}/tools`;
}

export function answerSeconds({ timeoutSeconds }: { timeoutSeconds: number }): number {
  return timeoutSeconds + SPARE_SECONDS;
}

/** The subset of JSON Schema that every voice provider accepts for an agent's tools. */
export interface PlainSchema {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  description: string;
  enum?: string[];
  items?: PlainSchema;
  properties?: Record<string, PlainSchema>;
  required?: string[];
}

/** JSON Schema of a tool's parameters; mirrors `tool-parameters.ts` in agents. */
interface Schema extends Readonly<Record<string, unknown>> {
  type: PlainSchema['type'];
  description?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

/** Descriptions of constraints for the language model; arguments are validated by the schema itself. */
const DEMANDS: Readonly<Record<string, (value: unknown) => string>> = {
  const: (value) => `Always ${JSON.stringify(value)}.`,
  format: (format) => `Format: ${format}.`,
  minimum: (least) => `At least ${least}.`,
  maximum: (most) => `At most ${most}.`,
  exclusiveMinimum: (bound) => `More than ${bound}.`,
  exclusiveMaximum: (bound) => `Less than ${bound}.`,
  multipleOf: (step) => `A multiple of ${step}.`,
  minLength: (least) => `At least ${least} characters.`,
  maxLength: (most) => `At most ${most} characters.`,
  minItems: (least) => `At least ${least} items.`,
  maxItems: (most) => `At most ${most} items.`,
};

/** Moves a tool's other JSON Schema constraints into descriptions. `name` stands in for a missing description. */
export function plainSchema(parameters: Readonly<Record<string, unknown>>, name: string): PlainSchema {
  const schema = parameters as Schema;
  const { type, properties, items, required } = schema;
  const texts =
    schema.enum?.every((value) => typeof value === 'string') && type === 'string' ? schema.enum : null;
  return {
    type,
    description: describedFully(schema, name, texts === null),
    ...(texts && { enum: [...(texts as string[])] }),
    ...(type === 'object' && {
      properties: plainProperties(properties ?? {}),
      required: [...(required ?? [])],
    }),
    ...(items && { items: plainSchema(items, name) }),
  };
}

function plainProperties(properties: Readonly<Record<string, Schema>>): Record<string, PlainSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, plainSchema(each, name)]),
  );
}

function describedFully(schema: Schema, name: string, namesValues: boolean): string {
  const values =
    namesValues && schema.enum
      ? [`One of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}.`]
      : [];
  const demands = Object.entries(DEMANDS).flatMap(([word, say]) =>
    word in schema ? [say(schema[word])] : [],
  );
  return [schema.description ?? name, ...values, ...demands].join(' ');
}
