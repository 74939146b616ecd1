import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './core.ts';
import { errorBody, publicError, type ReportFault, retryAfterSeconds } from './errors.ts';
import type { Surface } from './surface.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what came of an operation. */
export function answer(reply: FastifyReply, { status, body, replayed }: Answer): FastifyReply {
  reply.code(status);
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  return status === 204 ? reply.send() : reply.type(JSON_TYPE).send(body);
}

/** Sends any failure in the surface's form; one that is our fault is reported and masked. */
export function answerError(
  surface: Surface,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  reportFault: ReportFault,
): FastifyReply {
  const known = publicError(error);
  if (known.code === 'internal' && known !== error) reportFault(error, request.id);
  if (known.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer');
  if (hasUnreadBody(request)) reply.header('Connection', 'close');
  const retryAfter = retryAfterSeconds(known);
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  return reply
    .code(surface.errors[known.code].status)
    .type(JSON_TYPE)
    .send(errorBody(surface, known, request.id));
}

/** Whether the caller is still sending what nobody will read: the connection is of no more use then. */
function hasUnreadBody({ headers, raw }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  return hasBody && !raw.complete;
}
