import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import type { Surface } from '../../adapters/surface.ts';

interface Documented {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response>; schemas: Record<string, object> };
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Response | { $ref: string }>;
}
interface Response {
  headers?: Record<string, unknown>;
  content?: Content;
}
type Content = Record<string, { schema?: object }>;

/** One answer of a surface, as far as its document speaks of it. */
export interface Seen {
  method: string;
  /** Below the surface's base, without the query. */
  path: string;
  status: number;
  headers: Headers;
  body: unknown;
}

/** Headers of a response that are not on every one of its kind. */
const OPTIONAL_HEADERS = new Set(['Idempotent-Replayed']);

/** A surface's document as the judge of what the surface says. */
export interface DocumentJudge {
  /** What is wrong with an answer by the document; empty when nothing is. Unknown paths and methods are judged as errors. */
  problemsWith(seen: Seen): string[];
  /** What is wrong with the body of an event. */
  problemsWithEvent(type: string, body: unknown): string[];
}

/** Judges by the surface's own document, and stricter: what is written may have no undocumented field. */
export function documentJudge(surface: Surface): DocumentJudge {
  const document = closed(openApiDocument(surface, '')) as unknown as Documented;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  const validators = new Map<string, ValidateFunction>();

  function problemsOf(schema: object, value: unknown): string[] {
    const key = JSON.stringify(schema);
    const anchored = JSON.parse(key.replaceAll('"#/', '"document#/')) as object;
    const validate = validators.get(key) ?? ajv.compile(anchored);
    validators.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`);
  }

  function responseFor({ method, path, status }: Seen): Response | null {
    const operation = operationFor(document, method, path);
    const documented = operation?.responses[status];
    if (documented === undefined) return operation ? null : errorResponse(status);
    if (!('$ref' in documented)) return documented;
    return document.components.responses[documented.$ref.split('/').at(-1) ?? ''] ?? null;
  }

  return {
    problemsWith(seen) {
      const response = responseFor(seen);
      if (response === null) return [`${seen.method} ${seen.path} answers ${seen.status}, undocumented`];
      const missing = Object.keys(response.headers ?? {}).filter(
        (name) => !OPTIONAL_HEADERS.has(name) && !seen.headers.has(name),
      );
      return [
        ...missing.map((name) => `the header ${name} is missing`),
        ...(seen.method === 'HEAD' ? [] : contentProblems(response, seen, problemsOf)),
      ];
    },
    problemsWithEvent(type, body) {
      const schema = document.webhooks[type]?.post.requestBody.content['application/json']?.schema;
      return schema ? problemsOf(schema, body) : [`the event ${type} is undocumented`];
    },
  };
}

function contentProblems(
  response: Response,
  { headers, body }: Seen,
  problemsOf: (schema: object, value: unknown) => string[],
): string[] {
  const type = headers.get('content-type')?.split(';')[0] ?? null;
  if (response.content === undefined) return type === null ? [] : [`${type} where nothing is documented`];
  if (type === null) return ['the content type is missing'];
  const documented = response.content[type] ?? response.content[type.replace(/\/.*/, '/*')];
  if (documented === undefined) return [`the content type ${type} is undocumented`];
  return type === 'application/json' ? problemsOf(documented.schema ?? {}, body) : [];
}

/** Errors of paths and methods that no operation has still look like all errors. */
function errorResponse(status: number): Response | null {
  const isError = [400, 401, 404, 405, 429, 503].includes(status);
  return isError
    ? { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
    : null;
}

function operationFor(document: Documented, method: string, path: string): Operation | undefined {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const template = Object.keys(document.paths).find((candidate) =>
    new RegExp(`^${candidate.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return template === undefined ? undefined : document.paths[template]?.[verb];
}

/** The same document, every object that lists its properties having no others. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, closed(item)]);
  const object = Object.fromEntries(entries) as Record<string, unknown>;
  const isObjectSchema = 'properties' in object && !('additionalProperties' in object);
  return isObjectSchema ? { ...object, additionalProperties: false } : object;
}
