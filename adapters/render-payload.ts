import type { z } from 'zod';
import { camelCase } from '../src/platform/letter-case.ts';
import { declaredFields, type GraphqlNamed, type Naming, unwrapped } from './naming.ts';

/** A webhook's resource in GraphQL's naming, before it is spelled as in REST. Instants may be `Date` objects. */
export type SnapshotOf<Schema extends z.ZodType> = Unspelled<GraphqlNamed<z.output<Schema>>>;

type Unspelled<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Unspelled<Item>[]
    : T extends object
      ? string extends keyof T
        ? Readonly<T>
        : { readonly [Key in keyof T]: Unspelled<T[Key]> }
      : T;

type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

interface JsonObject {
  readonly [key: string]: JsonValue;
}

type Conversion = (value: unknown) => unknown;

/** Compiles how a webhook's resource becomes REST: its declared fields only, spelled as in the REST API. */
export function compileRendering<Schema extends z.ZodType>(
  schema: Schema,
  naming: Naming,
): (snapshot: SnapshotOf<Schema>) => JsonObject {
  const select = compileSelection(schema) ?? ((value) => value);
  const spell = naming.outbound(schema) ?? ((value) => value);
  return (snapshot) => spell(select(snapshot)) as JsonObject;
}

/** Compiles the selection of declared fields under the surface's names; null for a schema without fields. */
function compileSelection(schema: z.core.$ZodType): Conversion | null {
  const def = (unwrapped(schema) as z.core.$ZodTypes)._zod.def;
  if (def.type === 'array') return eachItem(compileSelection(def.element));
  if (def.type !== 'object') return null;
  const fields = declaredFields(schema).map(([name, field]) => ({
    name,
    from: camelCase(name),
    select: compileSelection(field),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const given = value as Record<string, unknown>;
    return Object.fromEntries(
      fields.map(({ name, from, select }) => [name, select ? select(given[from]) : given[from]]),
    );
  };
}

/** Always copies the list, because spelling changes it in place. */
function eachItem(select: Conversion | null): Conversion {
  return (value) => (Array.isArray(value) ? value.map(select ?? ((item) => item)) : value);
}
