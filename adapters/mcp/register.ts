import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '../../src/errors/common-errors.ts';
import { DomainError, HTTP_STATUS } from '../../src/errors/errors.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import { holdSlot } from '../http/admission.ts';
import { publicError, retryAfterSeconds } from '../http/errors.ts';
import { parseJson } from '../http/json.ts';
import type { SurfacePorts } from '../ports.ts';

const PATH = '/mcp';
/** Larger than an import of as many contacts as a tool takes. */
const BODY_LIMIT = 1024 * 1024;

/** Code of JSON-RPC for errors that the server defines. */
const SERVER_ERROR = -32_000;

/** Registers the Model Context Protocol over streamable HTTP at `/mcp`, for API keys, within the limits of their tier. */
export function registerMcp(fastify: FastifyInstance, ports: SurfacePorts): void {
  fastify.register(async (scope) => {
    scope.decorateRequest('viewer', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('X-Request-Id', request.id).header('Cache-Control', 'no-store');
      request.viewer = await admit(request, reply, ports);
    });
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply, ports));
    scope.post(PATH, { bodyLimit: BODY_LIMIT }, (request, reply) => answer(request, reply, ports));
    scope.route({
      method: ['GET', 'DELETE'],
      url: PATH,
      handler: async (_request, reply) => {
        reply.header('Allow', 'POST');
        throw methodNotAllowed(['POST']);
      },
    });
  });
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { credentials, admission }: SurfacePorts,
): Promise<Viewer> {
  const viewer = await credentials.authenticate(request.headers.authorization);
  holdSlot(reply, await admission.admit(viewer, 'tier'));
  return viewer;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { executor }: SurfacePorts,
): Promise<FastifyReply> {
  const body = parseJson(request.body as Buffer);
  if (Array.isArray(body)) throw new DomainError('invalid_request', 'Send one message a request.');
  // Loaded at the first request: most servers never get one.
  const { answerMcp } = await import('./server.ts');
  const response = await answerMcp({
    executor,
    caller: { viewer: request.viewer as Viewer, requestId: request.id },
    request: asWebRequest(request),
    body,
  });
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(await response.text());
}

/** Headers that the protocol goes by. The body is passed on parsed. */
function asWebRequest({ headers }: FastifyRequest): Request {
  const names = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'] as const;
  const passedOn = names.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(`http://localhost${PATH}`, { method: 'POST', headers: passedOn });
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { maskFault }: SurfacePorts,
): FastifyReply {
  const known = publicError(error, request.id, maskFault);
  if (known.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer');
  const retryAfter = retryAfterSeconds(known);
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  const data = { code: known.code, details: known.details, requestId: request.id };
  return reply
    .code(HTTP_STATUS[known.code])
    .send({ jsonrpc: '2.0', id: null, error: { code: SERVER_ERROR, message: known.message, data } });
}
