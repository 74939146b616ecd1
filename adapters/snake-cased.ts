import { z } from 'zod';
import { type SnakeCase, snakeCase } from '../src/platform/letter-case.ts';
import { enumNameOf, namedEnum } from './named-enum.ts';
import { snakeCaseNaming } from './naming.ts';

type SnakeCased<Schema> =
  Schema extends z.ZodNullable<infer Inner extends z.ZodType>
    ? z.ZodNullable<SnakeCased<Inner>>
    : Schema extends z.ZodOptional<infer Inner extends z.ZodType>
      ? z.ZodOptional<SnakeCased<Inner>>
      : Schema extends z.ZodArray<infer Item extends z.ZodType>
        ? z.ZodArray<SnakeCased<Item>>
        : Schema extends z.ZodEnum<infer Entries>
          ? z.ZodEnum<{ [Value in keyof Entries & string as Lowercase<Value>]: Lowercase<Value> }>
          : Schema extends z.ZodObject<infer Shape>
            ? z.ZodObject<{ [Name in keyof Shape & string as SnakeCase<Name>]: SnakeCased<Shape[Name]> }>
            : Schema extends z.ZodType
              ? Schema
              : never;

/** Results by schema, so that a nested resource keeps the identity that the documentation names. */
const respelled = new WeakMap<z.ZodType, z.ZodType>();

/** Types spelled alike on both surfaces. */
const PLAIN = ['string', 'number', 'boolean', 'record'];

/**
 * Returns a resource in surface A's spelling, descriptions and examples included. Customers' own keys stay.
 * @throws Error for a kind of field that no resource has had so far
 */
export function snakeCased<Schema extends z.ZodType>(schema: Schema): SnakeCased<Schema> {
  const known = respelled.get(schema) ?? describe(respell(schema), schema);
  respelled.set(schema, known);
  return known as SnakeCased<Schema>;
}

function respell(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return z.clone(schema, { ...schema.def, innerType: snakeCased(schema.def.innerType as z.ZodType) });
  }
  if (schema instanceof z.ZodArray) {
    return z.clone(schema, { ...schema.def, element: snakeCased(schema.def.element as z.ZodType) });
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.def.shape as Record<string, z.ZodType>);
    const shape = Object.fromEntries(fields.map(([name, field]) => [snakeCase(name), snakeCased(field)]));
    return z.clone(schema, { ...schema.def, shape });
  }
  if (schema instanceof z.ZodEnum) return respellEnum(schema);
  if (PLAIN.includes(schema.def.type)) return schema;
  throw new Error(`snakeCased does not know how to spell a field of the type "${schema.def.type}".`);
}

function respellEnum(schema: z.ZodEnum): z.ZodEnum {
  const values = schema.options.map((value) => String(value).toLowerCase());
  const named = enumNameOf(schema);
  if (named === undefined) return z.enum(values);
  return namedEnum(values, { ...named, description: snakeCasedText(named.description) });
}

function describe(result: z.ZodType, original: z.ZodType): z.ZodType {
  const meta = original.meta();
  if (meta === undefined) return result;
  const spell = snakeCaseNaming.outbound(original) ?? ((value: unknown) => value);
  return result.meta({
    ...meta,
    description: meta.description && snakeCasedText(meta.description),
    ...(Array.isArray(meta.examples) && {
      examples: meta.examples.map((value) => spell(structuredClone(value))),
    }),
  });
}

/** Spells the names and enum values that a text quotes as code. */
function snakeCasedText(text: string): string {
  return text.replace(/`(?:[a-z]+(?:[A-Z][a-z]*)+|[A-Z]+(?:_[A-Z]+)*)`/g, (quoted) =>
    /[a-z]/.test(quoted) ? snakeCase(quoted) : quoted.toLowerCase(),
  );
}
