import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTTP_STATUS } from '../../src/errors/errors.ts';
import type { SurfacePorts } from '../ports.ts';
import type { Surface } from '../surface.ts';
import { errorBody, publicError, retryAfterSeconds } from './errors.ts';
import type { Answer } from './execute.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Prepares the reply and returns its body, which a handler returns: to wait for a sent reply costs more. */
export function respond(
  reply: FastifyReply,
  { status, body, replayed, warnings = [] }: Answer,
): string | undefined {
  reply.code(status);
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  if (warnings.length > 0) reply.header('Dialgraph-Warnings', asHeader(warnings));
  if (status === 204) return undefined;
  reply.type(JSON_TYPE);
  return body;
}

/** Returns a JSON array in ASCII, because headers carry nothing else. */
function asHeader(sentences: readonly string[]): string {
  return JSON.stringify(sentences.map((sentence) => sentence.replaceAll('’', "'"))).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function respondWithError(
  surface: Surface,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { maskFault, publicUrl }: Pick<SurfacePorts, 'maskFault' | 'publicUrl'>,
): FastifyReply {
  const known = publicError(error, request.id, maskFault);
  if (known.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer');
  const retryAfter = retryAfterSeconds(known);
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  return reply
    .code(HTTP_STATUS[known.code])
    .type(JSON_TYPE)
    .send(errorBody(surface, known, request.id, publicUrl()));
}
