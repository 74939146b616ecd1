import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import type { Surface } from '../../adapters/surface.ts';

interface Documented {
  paths: Record<string, Record<string, Operation>>;
  components: Record<'responses' | 'headers' | 'parameters', Record<string, object>>;
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>;
}
interface Operation {
  operationId: string;
  parameters: (Parameter | Reference)[];
  requestBody?: { content: Content };
  responses: Record<string, Response | Reference>;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: object;
}
interface Response {
  headers?: Record<string, { schema: object } | Reference>;
  content?: Content;
}
interface Reference {
  $ref: string;
}
type Content = Record<string, { schema?: object }>;

/** One request to a surface. */
export interface SurfaceRequest {
  method: string;
  /** Below the surface's base, with the query. */
  path: string;
  headers: Headers;
  /** Body of the response before it became JSON; texts and bytes are not checked. */
  body: unknown;
}

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
const OPTIONAL_HEADERS = new Set(['Idempotent-Replayed', 'Dialgraph-Warnings']);

/** A surface's document as the judge of what is said to and by the surface. */
export interface DocumentJudge {
  /** Returns how a response contradicts the document; empty if it agrees. Unknown paths and methods are judged as errors. */
  problemsWith(seen: Seen): string[];
  /** Returns how a request that the surface accepted contradicts the document. */
  problemsWithRequest(request: SurfaceRequest): string[];
  /** Returns how the body of an event contradicts the document. */
  problemsWithEvent(type: string, body: unknown): string[];
}

/**
 * Judges by the surface's own document, and stricter: no object may have an undocumented field, no request an undocumented
 * query parameter.
 */
export function documentJudge(surface: Surface, from = openApiDocument(surface, '')): DocumentJudge {
  const document = closed(from) as unknown as Documented;
  const problemsOf = validator(document, false);
  // Parameters and headers travel as text.
  const problemsOfText = validator(document, true);
  const resolve = <T extends object>(kind: 'responses' | 'headers' | 'parameters', found: T | Reference) =>
    '$ref' in found ? (document.components[kind][found.$ref.split('/').at(-1) ?? ''] as T) : found;

  function responseFor({ method, path, status }: Seen): Response | null {
    const operation = operationFor(document, method, path);
    const documented = operation?.responses[status];
    if (documented === undefined) return operation ? null : errorResponse(status);
    return resolve('responses', documented);
  }

  return {
    problemsWith(seen) {
      const response = responseFor(seen);
      if (response === null) return [`${seen.method} ${seen.path} answers ${seen.status}, undocumented`];
      const headers = Object.entries(response.headers ?? {}).flatMap(([name, documented]) => {
        const value = seen.headers.get(name);
        if (value !== null) return problemsOfText(resolve('headers', documented).schema, value, name);
        return OPTIONAL_HEADERS.has(name) ? [] : [`the header ${name} is missing`];
      });
      const isWithoutBody = seen.method === 'HEAD';
      return [...headers, ...(isWithoutBody ? [] : contentProblems(response.content, seen, problemsOf))];
    },
    problemsWithRequest(request) {
      const [pathname = '', search] = request.path.split('?');
      const operation = operationFor(document, request.method, pathname);
      if (operation === undefined) return [`${request.method} ${pathname} is undocumented`];
      const parameters = operation.parameters.map((parameter) => resolve('parameters', parameter));
      const query = new URLSearchParams(search);
      const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
      const unknown = [...query.keys()].filter((name) => !known.has(name));
      const named = parameters.flatMap(({ name, in: place, required, schema }) => {
        // That a path has its parameters is what made it the operation's.
        if (place === 'path') return [];
        const value = place === 'query' ? query.get(name) : request.headers.get(name);
        if (value !== null) return problemsOfText(schema, value, name);
        return required ? [`the parameter ${name} is missing`] : [];
      });
      const hasBody = request.body !== undefined;
      return [
        ...unknown.map((name) => `the query parameter ${name} is undocumented`),
        ...named,
        ...(hasBody ? contentProblems(operation.requestBody?.content, request, problemsOf) : []),
      ];
    },
    problemsWithEvent(type, body) {
      const schema = document.webhooks[type]?.post.requestBody.content['application/json']?.schema;
      return schema ? problemsOf(schema, body) : [`the event ${type} is undocumented`];
    },
  };
}

type ProblemsOf = (schema: object, value: unknown, name?: string) => string[];

function validator(document: Documented, coerceTypes: boolean): ProblemsOf {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  const validators = new Map<string, ValidateFunction>();
  return (schema, value, name = '') => {
    const key = JSON.stringify(schema);
    const anchored = JSON.parse(key.replaceAll('"#/', '"document#/')) as object;
    const validate = validators.get(key) ?? ajv.compile(anchored);
    validators.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      (e) => `${name}${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`,
    );
  };
}

function contentProblems(
  content: Content | undefined,
  { headers, body }: Pick<Seen, 'headers' | 'body'>,
  problemsOf: ProblemsOf,
): string[] {
  const type = headers.get('content-type')?.split(';')[0] ?? null;
  if (content === undefined) return type === null ? [] : [`${type} where nothing is documented`];
  if (type === null) return ['the content type is missing'];
  const documented = content[type] ?? content[type.replace(/\/.*/, '/*')];
  if (documented === undefined) return [`the content type ${type} is undocumented`];
  return type === 'application/json' ? problemsOf(documented.schema ?? {}, body) : [];
}

/** Errors of paths and methods that no operation has still look like all errors. */
function errorResponse(status: number): Response | null {
  const isError = [400, 401, 404, 405, 429, 503].includes(status);
  return isError
    ? { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } } }
    : null;
}

function operationFor(document: Documented, method: string, path: string): Operation | undefined {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const template = Object.keys(document.paths).find((candidate) =>
    new RegExp(`^${candidate.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return template === undefined ? undefined : document.paths[template]?.[verb];
}

/** Returns the document with every object limited to the properties that it lists. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, closed(item)]);
  const object = Object.fromEntries(entries) as Record<string, unknown>;
  const isObjectSchema = 'properties' in object && !('additionalProperties' in object);
  return isObjectSchema ? { ...object, additionalProperties: false } : object;
}
