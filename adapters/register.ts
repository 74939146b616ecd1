import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphqlDoor, Viewer } from '../src/graphql/door.ts';
import { admitCallers } from './admission.ts';
import { answer, answerError } from './answer.ts';
import { compileReader } from './asked.ts';
import { type Call, compileOperation, fingerprintOf } from './core.ts';
import { canonicalJson } from './json.ts';
import { prefersAlternative } from './negotiation.ts';
import { nothingHere } from './paths.ts';
import { type AnyAsked, type Route, takesIdempotencyKey } from './route.ts';
import type { Surface } from './surface.ts';

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
        async (_: unknown, body: Buffer) => body,
      );
      admitCallers(scope, surface, door, options.now);
      scope.setErrorHandler((error, request, reply) => answerError(surface, error, request, reply));
      scope.setNotFoundHandler(() => {
        throw nothingHere();
      });
      for (const route of surface.routes) mount(scope, surface, route, door);
    },
    { prefix: surface.base },
  );
}

function mount(scope: FastifyInstance, surface: Surface, route: Route, door: GraphqlDoor): void {
  const read = compileReader(route, surface.naming);
  const operation = compileOperation(door, surface, route);
  scope.route({
    method: route.method,
    url: route.path,
    config: { surfaceRoute: route },
    handler: async (request, reply) => {
      const asked = read(request);
      const viewer = request.viewer as Viewer;
      const call = { viewer, requestId: request.id, idempotency: idempotencyOf(route, request, asked) };
      if (route.alternative && prefersAlternative(request, route.alternative)) {
        return route.alternative.send(await operation.read(asked, call), request, reply);
      }
      return answer(reply, await operation.perform(asked, call));
    },
  });
}

function idempotencyOf(route: Route, request: FastifyRequest, asked: AnyAsked): Call['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !takesIdempotencyKey(route)) return undefined;
  const fingerprint = fingerprintOf(route.method, route.path, canonicalJson(asked));
  return { key, fingerprint };
}
