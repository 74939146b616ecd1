/** What an operation takes, whichever of the documents says so. */
export type Shape =
  | TextShape
  | { kind: 'id'; of: string }
  | { kind: 'choice'; values: readonly unknown[] }
  | { kind: 'number'; most: number; example: number | null }
  | { kind: 'list'; item: Shape; mostItems: number | null }
  | { kind: 'record'; mostFields: number | null }
  | ObjectShape;

export interface TextShape {
  kind: 'text';
  mostCharacters: number | null;
  /** A text of the form that is asked for; null if the document gives none. */
  example: string | null;
  /** Whether any text of the length is admitted, so far as the document says. */
  isFree: boolean;
  /** How an admitted text begins: the header of a table. */
  beginning?: string;
}

export interface ObjectShape {
  kind: 'object';
  fields: Record<string, FieldShape>;
}

interface FieldShape {
  shape: Shape;
  isRequired: boolean;
}

/** JSON Schema as OpenAPI 3.1 and the Model Context Protocol use it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  examples?: unknown[];
  default?: unknown;
}

/** Reads the schemas of one document. */
export interface SchemaReader {
  shapeOf(schema: JsonSchema, name: string): Shape;
}

/** JavaScript's and GraphQL's integers beyond this are refused by their form. */
const GREATEST_INTEGER = 2 ** 31 - 1;
const ID = /^(?:(.+)_i|(.+)I|i)ds?$/;

/**
 * @param schemas that `$ref` names, by their names
 * @param noun what a field named `id` is the id of
 */
export function schemaReader(schemas: Record<string, JsonSchema>, noun: string): SchemaReader {
  const resolved = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split('/').at(-1);
    const found = name === undefined ? undefined : schemas[name];
    return found === undefined ? schema : { ...found, examples: schema.examples ?? found.examples ?? [] };
  };

  function shapeOf(given: JsonSchema, name: string): Shape {
    const schema = resolved(given);
    const choice = schema.anyOf?.find((one) => one.type !== 'null');
    if (choice !== undefined) return shapeOf({ examples: schema.examples ?? [], ...choice }, name);
    if (schema.enum) return { kind: 'choice', values: schema.enum };
    if (schema.const !== undefined) return { kind: 'choice', values: [schema.const] };
    switch ([schema.type].flat().find((type) => type !== 'null')) {
      case 'boolean':
        return { kind: 'choice', values: [true, false] };
      case 'integer':
      case 'number':
        return {
          kind: 'number',
          most: schema.maximum ?? GREATEST_INTEGER,
          example: exampleOf(schema, Number),
        };
      case 'array':
        return {
          kind: 'list',
          item: shapeOf(schema.items ?? { type: 'string' }, name),
          mostItems: schema.maxItems ?? null,
        };
      case 'object':
        return schema.properties
          ? objectOf(schema)
          : { kind: 'record', mostFields: schema.maxProperties ?? null };
      default:
        return textOf(schema, name);
    }
  }

  function objectOf({ properties = {}, required = [] }: JsonSchema): ObjectShape {
    const fields = Object.entries(properties).map(([name, schema]): [string, FieldShape] => [
      name,
      { shape: shapeOf(schema, name), isRequired: required.includes(name) },
    ]);
    return { kind: 'object', fields: Object.fromEntries(fields) };
  }

  function textOf(schema: JsonSchema, name: string): Shape {
    const id = idNamed(name, noun);
    return (
      id ?? {
        kind: 'text',
        mostCharacters: schema.maxLength ?? null,
        example: exampleOf(schema, String),
        isFree: schema.pattern === undefined && schema.format === undefined,
      }
    );
  }

  return { shapeOf };
}

function exampleOf<Value>(
  { examples, default: usual }: JsonSchema,
  as: (value: unknown) => Value,
): Value | null {
  const example = examples?.[0] ?? usual;
  return example === undefined || example === null ? null : as(example);
}

/** The shape of a field whose name says that it takes an id; null for others. */
export function idNamed(name: string, noun: string): Shape | null {
  const id = ID.exec(name);
  return id === null ? null : { kind: 'id', of: id[1] ?? id[2] ?? noun };
}

/** The way to a value within an input: names of fields; `FIRST` for the first item of a list, `NAME` for a field's name. */
export type Place = readonly string[];
export const FIRST = '0';
export const NAME = '*';

/** Every place that takes a single value, of whatever type, and every object's place for a name of one's own. */
export function placesOf(shape: Shape, place: Place = []): Place[] {
  if (shape.kind === 'record')
    return [
      [...place, NAME],
      [...place, 'field'],
    ];
  if (shape.kind === 'list') return placesOf(shape.item, [...place, FIRST]);
  if (shape.kind !== 'object') return [place];
  const fields = Object.entries(shape.fields).flatMap(([name, field]) =>
    placesOf(field.shape, [...place, name]),
  );
  return [...fields, [...place, NAME]];
}

/** The shape of what a place takes; null for a field's name. */
export function shapeAt(shape: Shape, [first, ...rest]: Place): Shape | null {
  if (first === undefined) return shape;
  if (shape.kind === 'list') return shapeAt(shape.item, rest);
  if (shape.kind === 'record' && first !== NAME)
    return { kind: 'text', mostCharacters: null, example: null, isFree: true };
  const field = shape.kind === 'object' ? shape.fields[first] : undefined;
  return field ? shapeAt(field.shape, rest) : null;
}

/** How errors name a place. */
export function nameOf(place: Place): string {
  return place.join('.');
}
