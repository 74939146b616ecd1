import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathNotFound } from '../../src/errors/errors.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import type { SurfacePorts } from '../ports.ts';
import {
  type Alternative,
  type AnyParsedRequest,
  type ReceivedUpload,
  type Route,
  takesIdempotencyKey,
} from '../route.ts';
import type { Surface } from '../surface.ts';
import { FORM_LIMITS } from '../uploads/form.ts';
import { admitCallers } from './admission.ts';
import { type CallerContext, compileOperation, fingerprintOf } from './execute.ts';
import { canonicalJson } from './json.ts';
import { compileReader } from './parse-request.ts';
import { shadowedMethods } from './paths.ts';
import { respond, respondWithError } from './respond.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller; null until admitted. */
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    /** Marks handlers for the methods that a path does not support. */
    isRefused?: true;
    /** Marks routes that read the body themselves: to disk, or within bounds of their own. */
    body?: 'upload' | 'own bounds';
  }
}

export function registerSurface(fastify: FastifyInstance, surface: Surface, ports: SurfacePorts): void {
  const mount = (scope: FastifyInstance, route: Route) => mountRoute(scope, surface, route, ports);
  fastify.register(
    async (scope) => {
      scope.decorateRequest('viewer', null);
      scope.removeAllContentTypeParsers();
      admitCallers(scope, surface, ports);
      scope.setErrorHandler((error, request, reply) =>
        respondWithError(surface, error, request, reply, ports),
      );
      scope.setNotFoundHandler(() => {
        throw pathNotFound();
      });
      const uploads = surface.routes.filter(({ upload }) => upload);
      if (uploads.length > 0) {
        scope.register(async (uploadScope) => {
          await acceptUploads(uploadScope);
          for (const route of uploads) mount(uploadScope, route);
        });
      }
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (_: unknown, body: Buffer) => body,
      );
      for (const route of surface.routes.filter(({ upload }) => !upload)) mount(scope, route);
      for (const { path } of surface.routes) refuseShadowed(scope, surface, path);
    },
    { prefix: surface.base },
  );
}

function refuseShadowed(scope: FastifyInstance, surface: Surface, url: string): void {
  const method = shadowedMethods(surface.routes, url);
  if (method.length === 0) return;
  scope.route({ method, url, config: { isRefused: true }, handler: () => Promise.reject(pathNotFound()) });
}

/** Types of uploaded bodies. What a file is, its bytes tell: programs name the types of tables differently. */
const UPLOADED = [
  'application/json',
  'text/csv',
  'application/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

/** Passes bodies of uploads on as they arrive: JSON and files as streams, forms part by part. */
async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(UPLOADED, async (_: unknown, body: Readable) => body);
  await scope.register(multipart, { limits: { fields: 20, ...FORM_LIMITS } });
}

function mountRoute(scope: FastifyInstance, surface: Surface, route: Route, ports: SurfacePorts): void {
  const read = compileReader(route, surface.naming);
  const operation = compileOperation(ports, surface, route);

  async function answerTo(request: FastifyRequest, reply: FastifyReply, received?: ReceivedUpload) {
    const parsedRequest = read(request, received);
    const viewer = request.viewer as Viewer;
    const idempotency = idempotencyOf(surface, route, request, parsedRequest, received?.digest);
    const caller = { viewer, requestId: request.id, idempotency };
    if (route.alternative && prefersAlternative(request, route.alternative)) {
      return route.alternative.send(await operation.read(parsedRequest, caller), request, reply, ports);
    }
    return respond(reply, await operation.perform(parsedRequest, caller));
  }

  scope.route({
    method: route.method,
    url: route.path,
    config: route.upload ? { body: 'upload' } : {},
    handler: async (request, reply) => {
      if (!route.upload) return answerTo(request, reply);
      const received = await route.upload.receive(request);
      return answerTo(request, reply, received).finally(received.dispose);
    },
  });
}

/** Returns whether the caller's `Accept` prefers the alternative to JSON (RFC 9110, 12.5.1). */
function prefersAlternative(
  request: FastifyRequest,
  { mediaTypes, isDefault }: Pick<Alternative<unknown>, 'mediaTypes' | 'isDefault'>,
): boolean {
  const json = 'application/json';
  const preferred = accepts(request.raw).type(isDefault ? [...mediaTypes, json] : [json, ...mediaTypes]);
  if (preferred === false) return isDefault;
  return preferred !== json;
}

/** Keeps keys apart by surface, because the surfaces' responses differ in names. */
function idempotencyOf(
  surface: Surface,
  route: Route,
  request: FastifyRequest,
  { params, query, body }: AnyParsedRequest,
  uploadDigest = '',
): CallerContext['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !takesIdempotencyKey(route)) return undefined;
  const content = canonicalJson({ params, query, body });
  return { key, fingerprint: fingerprintOf(surface.base, route.operationId, content, uploadDigest) };
}
