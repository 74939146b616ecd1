import { openApiDocument } from '../../../adapters/openapi/document.ts';
import { surfaceA } from '../../../adapters/surface-a/index.ts';
import { surfaceB } from '../../../adapters/surface-b/index.ts';
import { camelCase } from '../../../src/platform/letter-case.ts';
import { type JsonSchema, type SchemaReader, type Shape, schemaReader } from './input-shape.ts';

type Described = Record<string, unknown>;

/** Shapes of the fields of both OpenAPI documents, by GraphQL's names for them, which give no bounds of their own. */
export class DocumentedFields {
  readonly #shapes = new Map<string, Shape>();

  constructor() {
    for (const surface of [surfaceA, surfaceB]) {
      const { paths, components } = openApiDocument(surface, '') as unknown as {
        paths: Record<string, Record<string, Described>>;
        components: { schemas: Record<string, JsonSchema> };
      };
      const reader = schemaReader(components.schemas, 'unknown');
      for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
        this.#takeOperation(operation, components.schemas, reader);
    }
  }

  /** The shape of a field of an operation, or else of any field of the name. */
  find(operation: string, field: string): Shape | null {
    return this.#shapes.get(`${operation}.${field}`) ?? this.#shapes.get(field) ?? null;
  }

  #takeOperation(operation: Described, schemas: Record<string, JsonSchema>, reader: SchemaReader): void {
    const content = (operation.requestBody as { content?: Record<string, { schema: JsonSchema }> })?.content;
    const body = content?.['application/json']?.schema;
    if (body !== undefined) this.#takeSchema(`${operation.operationId}`, body, schemas, reader);
    for (const { name, schema } of (operation.parameters as { name?: string; schema?: JsonSchema }[]) ?? [])
      if (name !== undefined && schema !== undefined)
        this.#take(`${operation.operationId}`, name, reader.shapeOf(schema, name));
  }

  #takeSchema(
    operation: string,
    schema: JsonSchema,
    schemas: Record<string, JsonSchema>,
    reader: SchemaReader,
  ): void {
    const resolved = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
    const inner = [...(resolved.anyOf ?? []), ...(resolved.items ? [resolved.items] : [])];
    for (const one of inner) this.#takeSchema(operation, one, schemas, reader);
    for (const [name, field] of Object.entries(resolved.properties ?? {})) {
      this.#take(operation, name, reader.shapeOf(field, name));
      this.#takeSchema(operation, field, schemas, reader);
    }
  }

  #take(operation: string, name: string, shape: Shape): void {
    const field = camelCase(name);
    for (const key of [`${operation}.${field}`, field])
      if (!this.#shapes.has(key)) this.#shapes.set(key, shape);
  }
}
