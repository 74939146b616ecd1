type Json = Record<string, unknown>;

/** An operation as an OpenAPI document describes it. */
export interface DocumentedOperation {
  operationId: string;
  method: string;
  path: string;
  /** Schema of a JSON body, its references resolved. */
  schema?: JsonSchema;
  example?: Json;
  parameters: { name: string; in: string; schema: JsonSchema }[];
}

interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  $ref?: string;
}

/** One bound that a document states, with a value that just keeps it and one that just breaks it. */
export interface Bound {
  place: 'body' | 'query';
  /** A dotted path; `0` stands for the first item of an array. */
  field: string;
  kind: string;
  /** Undefined where the bound is a form: the example has it. */
  within: unknown;
  beyond: unknown;
}

export function operationsOf(document: Json): DocumentedOperation[] {
  const schemas = (document.components as { schemas: Record<string, JsonSchema> }).schemas;
  const paths = document.paths as Record<string, Record<string, Json>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const json = (operation.requestBody as { content: Record<string, Json> } | undefined)?.content[
        'application/json'
      ];
      const parameters = (operation.parameters as DocumentedOperation['parameters']) ?? [];
      return {
        operationId: operation.operationId as string,
        method: method.toUpperCase(),
        path,
        ...(json && { schema: resolved(json.schema as JsonSchema, schemas), example: json.example as Json }),
        parameters: parameters.filter((parameter) => parameter.in === 'query'),
      };
    }),
  );
}

function resolved(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] as JsonSchema);
}

export function boundsOf(operation: DocumentedOperation): Bound[] {
  return placesOf(operation).flatMap(({ place, field, schema }) =>
    ownBounds(schema, field).map((bound) => ({ ...bound, place })),
  );
}

/** A place of a request that takes a value. */
export interface Place extends Pick<Bound, 'place' | 'field'> {
  schema: JsonSchema;
}

/** The places of an operation's requests that take an integer. */
export function integersOf(operation: DocumentedOperation): Place[] {
  return placesOf(operation).filter(({ schema }) => [schema.type].flat().includes('integer'));
}

function placesOf({ schema, parameters }: DocumentedOperation): Place[] {
  const inBody = schema === undefined ? [] : schemasWithin(schema, '');
  const inQuery = parameters.flatMap((parameter) => schemasWithin(parameter.schema, parameter.name));
  return [
    ...inBody.map((found) => ({ ...found, place: 'body' as const })),
    ...inQuery.map((found) => ({ ...found, place: 'query' as const })),
  ];
}

function schemasWithin(schema: JsonSchema, field: string): Omit<Place, 'place'>[] {
  const below = (name: string) => (field === '' ? name : `${field}.${name}`);
  return [
    { schema, field },
    ...(schema.anyOf ?? []).flatMap((choice) => schemasWithin(choice, field)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      schemasWithin(property, below(name)),
    ),
    ...(schema.items === undefined ? [] : schemasWithin(schema.items, below('0'))),
  ];
}

type Found = Omit<Bound, 'place'>;

function ownBounds(schema: JsonSchema, field: string): Found[] {
  const { minLength, maxLength, minimum, maximum, maxItems, maxProperties, pattern, items } = schema;
  const bound = (kind: string, within: unknown, beyond: unknown): Found => ({ field, kind, within, beyond });
  return [
    ...(maxLength ? [bound('maxLength', textOf(schema, maxLength), textOf(schema, maxLength + 1))] : []),
    ...(minLength ? [bound('minLength', textOf(schema, Math.max(minLength, 20)), '')] : []),
    ...(maximum === undefined ? [] : [bound('maximum', maximum, maximum + 1)]),
    ...(minimum === undefined ? [] : [bound('minimum', minimum, minimum - 1)]),
    ...(pattern ? [bound('pattern', undefined, '%')] : []),
    ...(maxItems && items && !items.enum
      ? [bound('maxItems', listOf(items, maxItems), listOf(items, maxItems + 1))]
      : []),
    ...(maxProperties ? [bound('maxProperties', fieldsOf(maxProperties), fieldsOf(maxProperties + 1))] : []),
  ];
}

/** A text of this length that has the form asked for, where a form of any length can be made. */
function textOf({ format }: JsonSchema, length: number): string {
  if (format === 'uri') return 'https://example.com/'.padEnd(length, 'a');
  if (format === 'email') return '@example.com'.padStart(length, 'a');
  return 'x'.repeat(length);
}

function listOf(items: JsonSchema, length: number): unknown[] {
  return Array.from({ length }, (_, index) =>
    items.properties ? { name: `field_${index}`, type: 'string', description: 'x' } : `item ${index}`,
  );
}

function fieldsOf(length: number): Json {
  return Object.fromEntries(Array.from({ length }, (_, index) => [`field_${index}`, index]));
}

/** The operation's example with one field set, in an object or list of its own where the example has none. */
export function bodyWith({ example }: DocumentedOperation, field: string, value: unknown): unknown {
  const body = structuredClone(example) as Json;
  const names = field.split('.');
  const last = names.pop() as string;
  const parent = names.reduce((target, name, index) => {
    target[name] ??= (names[index + 1] ?? last) === '0' ? [] : {};
    return target[name] as Json;
  }, body);
  parent[last] = value;
  return body;
}
