import { z } from 'zod';
import { namedEnum, withMeanings } from './named-enum.ts';
import { graphqlEnums, graphqlTypes } from './operations/types.generated.ts';

type Types = typeof graphqlTypes;
type Enums = typeof graphqlEnums;
type FieldsOf<Name extends keyof Types> = Types[Name]['fields'];

interface Field {
  type: string;
  isList?: true;
  isNullable: boolean;
  description: string;
}

type EnumOf<Name extends keyof Enums> = z.ZodEnum<{
  [Value in keyof Enums[Name]['values'] & string]: Value;
}>;

/** Example of a field without bounds: a number, a boolean, or a value of its enum. */
type Example<Info> = Info extends { type: infer Name extends keyof Enums }
  ? Info extends { isList: true }
    ? readonly (keyof Enums[Name]['values'])[]
    : keyof Enums[Name]['values']
  : Info extends { type: 'Int' | 'Float' }
    ? number
    : Info extends { type: 'Boolean' }
      ? boolean
      : never;

/** The zod schema of a field: the given one, or one derived from its example. */
type Values<Info, Given> = Given extends z.ZodType
  ? Given
  : Info extends { type: infer Name extends keyof Enums }
    ? Info extends { isList: true }
      ? z.ZodArray<EnumOf<Name>>
      : EnumOf<Name>
    : Info extends { type: 'Int' }
      ? z.ZodInt
      : Info extends { type: 'Float' }
        ? z.ZodNumber
        : z.ZodBoolean;

/** Fields of a GraphQL type, each by its example or by a zod schema with its bounds and example. */
type GivenFields<Name extends keyof Types> = {
  [Key in keyof FieldsOf<Name>]?: z.ZodType | Example<FieldsOf<Name>[Key]>;
};

type ResourceShape<Name extends keyof Types, Given> = {
  [Key in keyof Given & keyof FieldsOf<Name>]: FieldsOf<Name>[Key] extends { isNullable: true }
    ? z.ZodNullable<Values<FieldsOf<Name>[Key], Given[Key]>>
    : Values<FieldsOf<Name>[Key], Given[Key]>;
};

type BodyShape<Name extends keyof Types, Given> = {
  [Key in keyof Given & keyof FieldsOf<Name>]: FieldsOf<Name>[Key] extends { isNullable: true }
    ? z.ZodOptional<Values<FieldsOf<Name>[Key], Given[Key]>>
    : Values<FieldsOf<Name>[Key], Given[Key]>;
};

/** Schemas described by their type only, which the description of a field replaces. */
const ofType = new WeakSet<z.ZodType>();

/** Returns a REST resource's schema with the descriptions of a GraphQL type. A field's own `describe` wins. */
export function fromGraphql<Name extends keyof Types, const Given extends GivenFields<Name>>(
  name: Name,
  given: Given & Record<Exclude<keyof Given, keyof FieldsOf<Name>>, never>,
) {
  const shape = shapeOf(name, given, (schema) => schema.nullable());
  return typed(z.object(shape as ResourceShape<Name, Given>), graphqlTypes[name].description);
}

/** Returns a REST body's schema with the descriptions of a GraphQL input. Its own schema says what may be null. */
export function bodyFromGraphql<Name extends keyof Types, const Given extends GivenFields<Name>>(
  name: Name,
  given: Given & Record<Exclude<keyof Given, keyof FieldsOf<Name>>, never>,
) {
  const shape = shapeOf(name, given, (schema) => schema.optional());
  return typed(z.strictObject(shape as BodyShape<Name, Given>), graphqlTypes[name].description);
}

export function enumFromGraphql<Name extends keyof Enums>(name: Name, example: keyof Enums[Name]['values']) {
  return typed(enumOf(name).meta({ examples: [example] }), graphqlEnums[name].description) as EnumOf<Name>;
}

function shapeOf(name: keyof Types, given: object, absent: (schema: z.ZodType) => z.ZodType) {
  const fields: Readonly<Record<string, Field>> = graphqlTypes[name].fields;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]: [string, unknown]) => {
      const field = fields[key];
      if (field === undefined) throw new Error(`GraphQL’s ${name} has no field ${key}.`);
      const schema = described(value instanceof z.ZodType ? value : exampleOf(field, value), field);
      return [key, field.isNullable ? absent(schema) : schema];
    }),
  );
}

function exampleOf({ type, isList }: Field, example: unknown): z.ZodType {
  const value = type in graphqlEnums ? enumOf(type as keyof Enums) : SCALARS[type as keyof typeof SCALARS]();
  return (isList ? z.array(value) : value).meta({ examples: [example] });
}

const SCALARS = { Int: () => z.int(), Float: () => z.number(), Boolean: () => z.boolean() };

function enumOf<Name extends keyof Enums>(name: Name): EnumOf<Name> {
  const { description, values } = graphqlEnums[name];
  return namedEnum(Object.keys(values), {
    name,
    description: withMeanings(description, values),
  }) as unknown as EnumOf<Name>;
}

function described(schema: z.ZodType, field: Field): z.ZodType {
  if (schema instanceof z.ZodNullable && schema.meta() === undefined)
    return described(schema.unwrap() as z.ZodType, field).nullable();
  if (schema.description !== undefined && !ofType.has(schema)) return schema;
  return schema.describe(field.description);
}

function typed<Schema extends z.ZodType>(schema: Schema, description: string): Schema {
  const result = schema.describe(description);
  ofType.add(result);
  return result;
}
