import type { z } from 'zod';
import { type CamelCase, camelCase, snakeCase } from '../src/platform/letter-case.ts';

type UpperCase<Value extends string> = string extends Value ? Value : Uppercase<Value>;

/** A parsed REST value with camelCase names and upper-case enum values. The customer's own keys stay. */
export type GraphqlNamed<T> = T extends string
  ? UpperCase<T>
  : T extends readonly (infer Item)[]
    ? GraphqlNamed<Item>[]
    : T extends object
      ? string extends keyof T
        ? T
        : { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: GraphqlNamed<T[Key]> }
      : T;

/** A resource as GraphQL aliases select it: the REST API's names, but GraphQL's enum values. */
export type GraphqlCased<T> = T extends string
  ? UpperCase<T>
  : T extends readonly (infer Item)[]
    ? GraphqlCased<Item>[]
    : T extends object
      ? string extends keyof T
        ? T
        : { [Key in keyof T]: GraphqlCased<T[Key]> }
      : T;

type Conversion = (value: unknown) => unknown;
type Schemas = readonly (z.core.$ZodType | undefined)[];

export interface Naming {
  /** Converts REST to GraphQL: declared names and enum values. Null when nothing would change. */
  inbound(schema: z.core.$ZodType): Conversion | null;
  /** Converts GraphQL to REST: enum values, in place. Operations' aliases have already named the fields. */
  outbound(schema: z.core.$ZodType): Conversion | null;
  /** Returns REST's name of a dotted GraphQL path, as far as one of the schemas declares it. */
  fieldPath(path: string, schemas: Schemas): string;
  /** Replaces GraphQL names in a text by those of REST, as far as one of the schemas declares them. */
  inText(text: string, schemas: Schemas): string;
  /** Returns the GraphQL value of an enum in a REST filter, which callers may write in either case. */
  enumValue(value: string): string;
}

export const camelCaseNaming: Naming = {
  inbound: () => null,
  outbound: () => null,
  fieldPath: (path) => path,
  inText: (text) => text,
  enumValue: (value) => value.toUpperCase(),
};

export const snakeCaseNaming: Naming = {
  inbound: compileInbound,
  outbound: compileOutbound,
  fieldPath: snakePath,
  inText: snakeNames,
  enumValue: (value) => value.toLowerCase(),
};

/** Returns the Zod schema inside optional, nullable, default and pipe wrappers. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
      return unwrapped(def.innerType);
    case 'pipe':
      return unwrapped(def.out);
    default:
      return schema;
  }
}

function definition(schema: z.core.$ZodType) {
  return (unwrapped(schema) as z.core.$ZodTypes)._zod.def;
}

/** Returns the declared fields of a Zod object schema; none for any other, records included. */
export function declaredFields(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const def = definition(schema);
  return def.type === 'object' ? (Object.entries(def.shape) as [string, z.core.$ZodType][]) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const upperCase: Conversion = (value) => (typeof value === 'string' ? value.toUpperCase() : value);
const lowerCase: Conversion = (value) => (typeof value === 'string' ? value.toLowerCase() : value);

function eachItem(convert: Conversion | null): Conversion | null {
  return convert && ((value) => (Array.isArray(value) ? value.map(convert) : value));
}

function compileInbound(schema: z.core.$ZodType): Conversion | null {
  const def = definition(schema);
  if (def.type === 'enum') return upperCase;
  if (def.type === 'array') return eachItem(compileInbound(def.element));
  if (def.type === 'object') return compileRenaming(schema);
  return null;
}

function compileRenaming(schema: z.core.$ZodType): Conversion | null {
  const fields = declaredFields(schema).map(([from, field]) => ({
    from,
    to: camelCase(from),
    convert: compileInbound(field),
  }));
  if (fields.every(({ from, to, convert }) => from === to && convert === null)) return null;
  return (value) => {
    if (!isObject(value)) return value;
    const renamed: Record<string, unknown> = {};
    for (const { from, to, convert } of fields) {
      const given = value[from];
      if (given !== undefined) renamed[to] = convert ? convert(given) : given;
    }
    return renamed;
  };
}

function compileOutbound(schema: z.core.$ZodType): Conversion | null {
  const def = definition(schema);
  if (def.type === 'enum') return lowerCase;
  if (def.type === 'array') return eachItem(compileOutbound(def.element));
  if (def.type !== 'object') return null;
  const fields = declaredFields(schema).flatMap(([name, field]) => {
    const convert = compileOutbound(field);
    return convert ? [{ name, convert }] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    if (!isObject(value)) return value;
    for (const { name, convert } of fields) value[name] = convert(value[name]);
    return value;
  };
}

function snakePath(path: string, schemas: Schemas): string {
  const [first = ''] = path.split('.', 1);
  let inside = schemas.find((schema) => schema && fieldOf(schema, snakeCase(first)));
  const segments = path.split('.').map((segment) => {
    const name = snakeCase(segment);
    const field = inside && (itemOf(inside, segment) ?? fieldOf(inside, name));
    const isDeclared = field !== undefined && !/^\d+$/.test(segment);
    inside = field;
    return isDeclared ? name : segment;
  });
  return segments.join('.');
}

function fieldOf(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  return declaredFields(schema).find(([field]) => field === name)?.[1];
}

function itemOf(schema: z.core.$ZodType, index: string): z.core.$ZodType | undefined {
  const def = definition(schema);
  return def.type === 'array' && /^\d+$/.test(index) ? def.element : undefined;
}

function snakeNames(text: string, schemas: Schemas): string {
  const isDeclared = (name: string) => schemas.some((schema) => schema && declares(schema, name));
  return text.replace(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g, (word) =>
    isDeclared(snakeCase(word)) ? snakeCase(word) : word,
  );
}

/** Returns whether the schema has a field of this name at any depth. */
function declares(schema: z.core.$ZodType, name: string): boolean {
  const def = definition(schema);
  if (def.type === 'array') return declares(def.element, name);
  return declaredFields(schema).some(([field, inner]) => field === name || declares(inner, name));
}
