import { z } from 'zod';

/** Name and meaning of an enum in the OpenAPI documents. */
interface EnumName {
  /** Name of the component schema and of generated types, such as `CallStatus`. */
  readonly name: string;
  readonly description: string;
}

/** Names of enums by their values, an object that copies of a zod schema share. */
const names = new WeakMap<object, EnumName>();

/** Returns the schema of an enum that both OpenAPI documents declare once, under its name. */
export function namedEnum<const Value extends string>(values: readonly Value[], name: EnumName) {
  const schema = z.enum(values);
  names.set(schema.def.entries, name);
  return schema;
}

/** Returns the name of an enum; undefined for other schemas, and for enums that no other place uses. */
export function enumNameOf(schema: z.core.$ZodType): EnumName | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? names.get(def.entries) : undefined;
}

/** Returns a description followed by a list of the values and their meanings. */
export function withMeanings(description: string, meanings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(meanings).map(([value, meaning]) => `- \`${value}\`: ${meaning}`);
  return [description, ...lines].join('\n');
}
