import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../src/errors.ts';
import type { GraphqlDoor, Viewer } from '../src/graphql/door.ts';
import { admitCallers } from './admission.ts';
import { compileReader } from './asked.ts';
import { type Answer, type Call, compileOperation, fingerprintOf } from './core.ts';
import { errorBody, publicError, retryAfterSeconds } from './errors.ts';
import { canonicalJson, parseJson } from './json.ts';
import { type Route, takesIdempotencyKey } from './route.ts';
import type { Surface } from './surface.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What a surface needs beside the door. */
export interface SurfaceOptions {
  /** Tells an unidentified caller's rate-limit headers. */
  now(): Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on a surface's requests once the caller is admitted. */
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    surfaceRoute?: Route;
  }
}

/** Mounts a surface under its base path: the one way in, and the one way out, of all its routes. */
export function registerSurface(
  fastify: FastifyInstance,
  surface: Surface,
  door: GraphqlDoor,
  options: SurfaceOptions,
): void {
  fastify.register(
    async (scope) => {
      scope.decorateRequest('viewer', null);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (_: FastifyRequest, body: Buffer) => parseJson(body),
      );
      admitCallers(scope, surface, door, options.now);
      scope.setErrorHandler((error, request, reply) => answerError(surface, error, request, reply));
      scope.setNotFoundHandler(() => {
        throw new DomainError('not_found', 'There is nothing at this path.');
      });
      for (const route of surface.routes) mount(scope, surface, route, door);
    },
    { prefix: surface.base },
  );
}

function mount(scope: FastifyInstance, surface: Surface, route: Route, door: GraphqlDoor): void {
  const read = compileReader(route, surface.naming);
  const perform = compileOperation(door, surface, route);
  scope.route({
    method: route.method,
    url: route.path,
    config: { surfaceRoute: route },
    handler: async (request, reply) => {
      const asked = read(request);
      const viewer = request.viewer as Viewer;
      const call = { viewer, requestId: request.id, idempotency: idempotencyOf(route, request) };
      return answer(reply, await perform(asked, call));
    },
  });
}

function idempotencyOf(route: Route, request: FastifyRequest): Call['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !takesIdempotencyKey(route)) return undefined;
  return { key, fingerprint: requestFingerprint(request) };
}

function requestFingerprint(request: FastifyRequest): string {
  const [path] = request.url.split('?', 1);
  return fingerprintOf(
    request.method,
    path ?? '',
    canonicalJson(request.query),
    canonicalJson(request.body ?? null),
  );
}

function answer(reply: FastifyReply, { status, body, replayed }: Answer): FastifyReply {
  reply.code(status);
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  return status === 204 ? reply.send() : reply.type(JSON_TYPE).send(body);
}

function answerError(
  surface: Surface,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = publicError(error);
  if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
  if (known.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer');
  const retryAfter = retryAfterSeconds(known);
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  return reply
    .code(surface.errors[known.code].status)
    .type(JSON_TYPE)
    .send(errorBody(surface, request.routeOptions.config.surfaceRoute, known, request.id));
}
