import { z } from 'zod';
import { documentedAs } from '../fields.ts';
import { enumNameOf } from '../named-enum.ts';
import { declaredFields, unwrapped } from '../naming.ts';
import type { Route } from '../route.ts';
import type { Surface } from '../surface.ts';

export type JsonSchema = Record<string, unknown>;

/** JSON Schemas in the OpenAPI document of a REST API. */
export interface Schemas {
  components: Record<string, JsonSchema>;
  /** Returns a `$ref` to a JSON Schema in the OpenAPI document, or one without a name itself. */
  reference(schema: z.ZodType): JsonSchema;
  /** Returns the JSON Schema of input without a name, with `$ref`s to named enums. */
  inline(schema: z.ZodType): JsonSchema;
}

/** Returns the component schemas of a REST API's OpenAPI document. Unnamed ones are named after their operation. */
export function schemasOf(surface: Surface, others: Record<string, z.ZodType>): Schemas {
  const bodies = new Set(surface.routes.flatMap(bodiesOf));
  const names = new Map<z.ZodType, string>();
  for (const [name, schema] of Object.entries({ ...surface.resources, ...others })) names.set(schema, name);
  for (const { operationId, body, upload, resource } of surface.routes) {
    if (body && !upload && !names.has(body)) names.set(body, `${pascalCase(operationId)}Request`);
    if (resource && !names.has(resource)) names.set(resource, `${pascalCase(operationId)}Result`);
  }
  const written = [...names].filter(([schema]) => !bodies.has(schema));
  const read = [...names].filter(([schema]) => bodies.has(schema));
  const enums: Record<string, JsonSchema> = {};
  const inline = (schema: z.ZodType) => inlineSchema(schema, enums);
  for (const schema of surface.routes.flatMap(filtersOf)) inline(schema);
  return {
    components: {
      ...jsonSchemasOf(written, 'output', enums),
      ...jsonSchemasOf(read, 'input', enums),
      ...Object.fromEntries(Object.entries(enums).sort(([one], [other]) => (one < other ? -1 : 1))),
    },
    inline,
    reference: (schema) => {
      const name = names.get(schema);
      return name === undefined ? inline(schema) : { $ref: referenceTo(name) };
    },
  };
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}

function filtersOf({ query }: Route): z.ZodType[] {
  return query ? declaredFields(query).map(([, field]) => field as z.ZodType) : [];
}

function bodiesOf({ body, upload }: Route): z.ZodType[] {
  if (upload) return Object.values(upload.documentation).filter((form) => form instanceof z.ZodType);
  return body ? [body] : [];
}

export function pascalCase(name: string): string {
  return name.replace(/(?:^|[_.])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function inlineSchema(schema: z.ZodType, enums: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    override: (context) => tidy(context, enums),
  });
  const documented = documentedAs.get(schema);
  return documented === undefined ? jsonSchema : { description: jsonSchema.description, ...documented };
}

function jsonSchemasOf(
  named: [z.ZodType, string][],
  io: 'input' | 'output',
  enums: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of named) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: referenceTo,
    override: (context) => {
      tidy(context, enums);
      // Readers must not reject unknown fields, because later versions may add some (see "Versioning").
      if (io === 'output' && context.jsonSchema.additionalProperties === false) {
        delete context.jsonSchema.additionalProperties;
      }
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _s, $id: _i, ...schema }]) => [name, schema]),
  );
}

interface Overridden {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Shortens zod's output to common JSON Schema, and collects the named enums that it then refers to. */
function tidy({ zodSchema, jsonSchema }: Overridden, enums: Record<string, JsonSchema>): void {
  const named = enumNameOf(zodSchema);
  if (named) {
    enums[named.name] = { type: 'string', enum: jsonSchema.enum ?? [], description: named.description };
    delete jsonSchema.type;
    delete jsonSchema.enum;
    jsonSchema.$ref = referenceTo(named.name);
  }
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
  if (jsonSchema.propertyNames !== undefined) {
    delete jsonSchema.propertyNames;
    jsonSchema.additionalProperties = true;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  mergeNullable(jsonSchema);
}

/**
 * Merges `anyOf [X, null]` into a nullable X, except references, and enumerations, for which client
 * generators mishandle null.
 */
function mergeNullable(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const [some, nothing] = jsonSchema.anyOf ?? [];
  if (jsonSchema.anyOf?.length !== 2 || nothing?.type !== 'null') return;
  if (typeof some !== 'object' || typeof some.type !== 'string' || some.enum) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, some, { type: [some.type, 'null'] });
}

/** Returns an example that a JSON Schema accepts, composed of the examples of its parts. */
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
