import type { z } from 'zod';
import { declaredFields, unwrapped } from '../naming.ts';

/** A value as `schema` describes it, put together from the examples of its parts. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const given = examplesOf(schema);
  if (given !== undefined) return given[0];
  const inner = unwrapped(schema);
  const def = (inner as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(declaredFields(inner).map(([name, field]) => [name, exampleOf(field)]));
    case 'array':
      return [exampleOf(def.element)];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      throw new Error(`a ${def.type} in the documentation has no example`);
  }
}

function examplesOf(schema: z.core.$ZodType): unknown[] | undefined {
  const { examples } = (schema as z.ZodType).meta() ?? {};
  if (Array.isArray(examples) && examples.length > 0) return examples;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? examplesOf(def.innerType) : undefined;
}
