import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { declaredFields, type Naming, unwrapped } from '../naming.ts';
import type { AnyParsedRequest, ReceivedUpload, Route } from '../route.ts';
import { parsed, refuseUnstorable } from '../validation-errors.ts';
import { parseJson } from './json.ts';

/** Schema of a route without a body. It also accepts `{}`, which some clients send with every POST. */
const NO_BODY = z.strictObject({}).optional();
const NO_QUERY = z.strictObject({});

/** Parses and validates the requests of one REST route. */
export type Reader = (request: FastifyRequest, received?: ReceivedUpload) => AnyParsedRequest;

export function compileReader(route: Route, naming: Naming): Reader {
  const query = route.query ?? NO_QUERY;
  const body = route.body ?? NO_BODY;
  const enumFilters = declaredFields(query).flatMap(([name, field]) => (isEnum(field) ? [name] : []));
  const nameQuery = naming.inbound(query) ?? ((value) => value);
  const nameBody = naming.inbound(body) ?? ((value) => value);
  const hasBody = route.method !== 'GET';

  return (request, received) => {
    refuseUnstorable(request.params, 'path');
    refuseUnstorable(request.query, 'query');
    const filters = { ...(request.query as Record<string, unknown>) };
    for (const name of enumFilters) {
      const value = filters[name];
      if (typeof value === 'string') filters[name] = naming.enumValue(value);
    }
    return {
      params: request.params,
      query: nameQuery(parsed(query, filters, 'query')),
      body: hasBody
        ? nameBody(parsed(body, received ? received.settings : bodyOf(request), 'body'))
        : undefined,
      source: received?.source,
    };
  };
}

function bodyOf(request: FastifyRequest): unknown {
  return request.body === undefined ? undefined : parseJson(request.body as Buffer);
}

function isEnum(schema: z.core.$ZodType): boolean {
  return (unwrapped(schema) as z.core.$ZodTypes)._zod.def.type === 'enum';
}
