interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const WORD = 'simulated';

/** Invents a valid value for a JSON Schema, always the same one. */
export function madeUp(schema: Schema): unknown {
  const given = schema.const ?? schema.enum?.[0] ?? schema.default;
  if (given !== undefined) return given;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, madeUp(each)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => madeUp(schema.items ?? {}));
    case 'string':
      return WORD.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return Math.min(
        schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1,
        schema.maximum ?? Number.MAX_VALUE,
      );
    case 'boolean':
      return true;
    default:
      return null;
  }
}
