import { openApiDocument } from '../../../adapters/openapi/document.ts';
import type { Surface } from '../../../adapters/surface.ts';
import { type JsonSchema, type ObjectShape, type Shape, schemaReader } from './input-shape.ts';
import {
  BODY_BYTES,
  type HostileRequest,
  JSON_HEADERS,
  type Operation,
  type Parts,
  parsed,
  type Verdict,
} from './operation.ts';

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, Parameter> };
}
interface DocumentedOperation {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** Bytes of JSON whose percent-encoding the head of a request can carry, for each part. */
const PART_BYTES: Record<string, number> = { path: 60, query: 2_500, header: 250, body: BODY_BYTES };
/** Bytes of an encoded path, query or header, which Node's parser admits together. */
const HEAD_BYTES = 7_500;

/** Every operation of a surface, once for each type of body that it takes. */
export function restOperations(surface: Surface, uploadBytes: number): Operation[] {
  const document = openApiDocument(surface, '') as unknown as Document;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const contents = Object.entries(operation.requestBody?.content ?? {});
      const types = contents.length > 0 ? contents : [[null, null] as const];
      return types.map(([type, content]) => {
        const reader = schemaReader(document.components.schemas, nounOf(path));
        const parameters = (operation.parameters ?? []).map((parameter) =>
          '$ref' in parameter
            ? (document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] as Parameter)
            : parameter,
        );
        const body = content && beginningAs(content.example, reader.shapeOf(content.schema, 'body'));
        const isUpload = type !== null && contents.length > 1;
        const shapes: Record<string, Shape> = {
          path: ofParameters('path'),
          query: ofParameters('query'),
          header: ofParameters('header'),
          ...(body && { body }),
        };
        const parts = Object.entries(shapes)
          .filter(([, shape]) => shape.kind !== 'object' || Object.keys(shape.fields).length > 0)
          .map(([name, shape]) => {
            const mostBytes = isUpload && name === 'body' ? uploadBytes : (PART_BYTES[name] ?? BODY_BYTES);
            return [name, { shape, mostBytes }];
          });
        return {
          title: `surface ${surface.name.toUpperCase()} ${method.toUpperCase()} ${path}${isUpload ? ` as ${type}` : ''}`,
          changes: method !== 'get',
          takesUpload: isUpload,
          parts: Object.fromEntries(parts),
          request: (given: Parts) => requestTo(surface, method, path, type, given),
          verdictOf,
        };

        function ofParameters(place: Parameter['in']): ObjectShape {
          const fields = parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, required = false, schema }) => [
              name,
              { shape: reader.shapeOf(schema, name), isRequired: required },
            ]);
          return { kind: 'object', fields: Object.fromEntries(fields) };
        }
      });
    }),
  );
}

/** A text that begins as its example does, which is a table; in a form, its file. */
function beginningAs(example: unknown, shape: Shape): Shape {
  if (shape.kind === 'text' && typeof example === 'string') return { ...shape, beginning: example };
  const file = shape.kind === 'object' ? shape.fields.file : undefined;
  if (shape.kind !== 'object' || file === undefined) return shape;
  const begun = beginningAs((example as { file: string }).file, file.shape);
  return { ...shape, fields: { ...shape.fields, file: { ...file, shape: begun } } };
}

/** What `{id}` is the id of: the segment before it, or what is created below the path. */
function nounOf(path: string): string {
  const segment = path.split('/')[1] ?? '';
  return segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/s$/, '');
}

function requestTo(
  surface: Surface,
  method: string,
  path: string,
  type: string | null,
  { path: segments = {}, query = {}, header = {}, body }: Parts,
): HostileRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded((segments as Record<string, unknown>)[name] ?? 'unknown_1'),
  );
  const search = Object.entries(query as object).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const headers = Object.entries(header as object).map(([name, value]) => [headerName(name), encoded(value)]);
  return {
    method: method.toUpperCase(),
    path: `${surface.base}${filled}${search.length > 0 ? `?${search.join('&')}`.slice(0, HEAD_BYTES) : ''}`,
    headers: { ...Object.fromEntries(headers), ...(type !== null && headersOf(type)) },
    body: body === undefined || type === null ? null : bodyOf(type, body),
  };
}

/** Percent-encoded, cut between two encoded characters; half a surrogate pair goes as its replacement. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, HEAD_BYTES).toWellFormed())
    .slice(0, HEAD_BYTES)
    .replace(/%[^%]?$/, '');
}

/** A name of a header is a token. */
function headerName(name: string): string {
  return /^[\w-]{1,100}$/.test(name) ? name : `x-${name.length}`;
}

const BOUNDARY = 'hostile-boundary';

function headersOf(type: string): Record<string, string> {
  return type === 'application/json'
    ? JSON_HEADERS
    : { 'content-type': type === 'multipart/form-data' ? `${type}; boundary=${BOUNDARY}` : type };
}

function bodyOf(type: string, body: unknown): string {
  if (typeof body === 'string') return body;
  return type === 'multipart/form-data' ? formOf(body as Record<string, unknown>) : JSON.stringify(body);
}

function formOf(fields: Record<string, unknown>): string {
  const entries = Object.entries(fields).toSorted(([a], [b]) => Number(a === 'file') - Number(b === 'file'));
  const parts = entries.map(([name, value]) => {
    const fileName = name === 'file' ? '; filename="people.csv"\r\nContent-Type: text/csv' : '';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const ofName = encoded(name).slice(0, 200);
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${ofName}"${fileName}\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function verdictOf(status: number, answer: Buffer): Verdict {
  if (status >= 500) return { kind: 'failed', refusedPlaces: [] };
  if (status === 429) return { kind: 'busy', refusedPlaces: [] };
  if (status < 400) return { kind: 'served', refusedPlaces: [] };
  const { error } = parsed(answer.toString()) as {
    error?: { details?: { field: string; message: string }[] };
  };
  const details = error?.details ?? [];
  return {
    kind: 'refused',
    refusedPlaces: details.map(({ field }) => field),
    sentences: details.map(({ message }) => message),
  };
}
