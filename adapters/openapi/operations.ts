import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type ErrorCode, HTTP_STATUS } from '../../src/errors/errors.ts';
import { EXAMPLE_SUPPRESSED } from '../fields.ts';
import { declaredFields } from '../naming.ts';
import { isOptional, type Route, takesIdempotencyKey } from '../route.ts';
import { errorCodesOf, type Surface } from '../surface.ts';
import { exampleOf, type JsonSchema, pascalCase, type Schemas } from './schemas.ts';

const EXAMPLE_IDS: Record<string, string> = {
  agents: 'agent_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  suppressions: EXAMPLE_SUPPRESSED,
  contacts: 'contact_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  campaigns: 'camp_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  calls: 'call_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  'contact-lists': 'list_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  'number-pools': 'pool_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  'webhook-endpoints': 'whe_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  'scheduled-exports': 'sched_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
  'phone-numbers': 'num_01JZ5W3Q8M7N2X4T6V9B1C3D5F',
};

export function pathsOf(surface: Surface, schemas: Schemas): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of surface.routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(surface, route, schemas) };
  }
  return paths;
}

function operationOf(surface: Surface, route: Route, schemas: Schemas) {
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description ?? `${route.summary}.`,
    parameters: parametersOf(route, schemas),
    ...(route.body && { requestBody: requestBodyOf(route, schemas) }),
    responses: { ...successesOf(route, schemas), ...failuresOf(surface, route) },
  };
}

function parametersOf(route: Route, schemas: Schemas): JsonSchema[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'The object’s id. Ids are opaque strings.',
    schema: { type: 'string' },
    example: EXAMPLE_IDS[route.path.split('/')[1] ?? ''],
  }));
  const inQuery = (route.query ? declaredFields(route.query) : []).map(([name, field]) => {
    const { description, ...schema } = schemas.inline(field as z.ZodType);
    return { name, in: 'query', required: false, description, schema };
  });
  const key = takesIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const range = route.alternative?.hasRanges ? [{ $ref: '#/components/parameters/Range' }] : [];
  return [...inPath, ...inQuery, ...range, ...key];
}

function requestBodyOf({ body, upload }: Route, schemas: Schemas) {
  const forms = Object.entries(upload?.documentation ?? { 'application/json': body as z.ZodType });
  const content = forms.map(([mediaType, form]) => [
    mediaType,
    form instanceof z.ZodType ? { schema: schemas.reference(form), example: exampleOf(form) } : form,
  ]);
  return { required: !(body && isOptional(body)), content: Object.fromEntries(content) };
}

function successesOf(route: Route, schemas: Schemas) {
  const { resource, otherSuccess, alternative } = route;
  const content = resource && {
    'application/json': { schema: schemas.reference(resource), example: exampleOf(resource) },
    ...alternativeContent(route),
  };
  const headers = successHeadersOf(route);
  const description = resource?.meta()?.description ?? 'Success.';
  return {
    [route.status]: { description, headers, ...(content && { content }) },
    ...(otherSuccess && {
      [otherSuccess.status]: { description: otherSuccess.description, headers, content },
    }),
    ...(alternative?.hasRanges && {
      206: {
        description: 'The byte range that `Range` asks for.',
        headers,
        content: alternativeContent(route),
      },
    }),
  };
}

/** Returns the content types other than JSON of a route's response. */
function alternativeContent({ alternative }: Route): Record<string, JsonSchema> {
  const [mediaType] = alternative?.mediaTypes ?? [];
  if (mediaType === undefined) return {};
  return mediaType.startsWith('text/')
    ? { [mediaType]: { schema: { type: 'string' } } }
    : { [mediaType.replace(/\/.*/, '/*')]: { schema: { type: 'string', format: 'binary' } } };
}

function successHeadersOf(route: Route) {
  const names = [
    ...(takesIdempotencyKey(route) ? ['Idempotent-Replayed'] : []),
    ...(route.warnings ? ['Dialgraph-Warnings'] : []),
  ];
  return headerReferences([...COMMON_HEADERS, ...names]);
}

/** Headers of every response. */
export const COMMON_HEADERS = ['X-Request-Id', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

export function headerReferences(names: string[]): Record<string, JsonSchema> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function failuresOf(surface: Surface, route: Route): Record<string, JsonSchema> {
  const statuses = new Set(errorCodesOf(surface, route).map((code) => HTTP_STATUS[code]));
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]),
  );
}

/** Returns the name under which the OpenAPI document declares the response of an error. */
export function responseName(status: number): string {
  return pascalCase((STATUS_CODES[status] ?? String(status)).toLowerCase().replaceAll(/\W+/g, '_'));
}

export function codesByStatus(surface: Surface): Map<number, ErrorCode[]> {
  const codes = new Set(surface.routes.flatMap((route) => errorCodesOf(surface, route)));
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = HTTP_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
