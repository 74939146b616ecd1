import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestRefusal, retryAfterSeconds } from '../../adapters/http/errors.ts';
import { DomainError, HTTP_STATUS, pathNotFound } from '../errors/errors.ts';
import { toDomainError } from '../graphql/errors.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Handles errors outside the REST APIs and GraphQL, in the form of REST errors; unexpected ones are masked.
 * @param sendMissingPage sends a browser the "not found" page; null for other clients
 */
export function registerErrorHandlers(
  fastify: FastifyInstance,
  deps: Platform,
  sendMissingPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null,
): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) =>
    sendError(
      reply,
      refusalOf(error, request) ?? toDomainError(error, { ...deps, requestId: request.id, surface: 'http' }),
    ),
  );
  fastify.setNotFoundHandler(
    (request, reply) => sendMissingPage(request, reply) ?? sendError(reply, pathNotFound()),
  );
}

/** A connection that breaks once the request has arrived is PostgreSQL's, though its error has the same code. */
function refusalOf(error: FastifyError, { raw }: FastifyRequest): DomainError | null {
  return raw.complete && error.code === 'ECONNRESET' ? null : requestRefusal(error);
}

function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  const { id } = reply.request;
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(HTTP_STATUS[error.code]).header('x-request-id', id).send(bodyOf(error, id));
}

function bodyOf({ code, message, details }: DomainError, requestId: string) {
  return { error: { code, message, details, request_id: requestId } };
}

const UNREADABLE = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time. Send it again.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The request headers are larger than 16 KiB. Send fewer or shorter headers.',
  },
} as const;
const MALFORMED = { status: 400, message: 'The request is not valid HTTP/1.1.' };

/** Rejects HTTP input that Node cannot parse, in the form of all other errors, and closes the connection. */
export function answerUnreadable(newRequestId: () => string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasAnswerUnderWay(socket)) {
      socket.destroy();
      return;
    }
    const { status, message } = UNREADABLE[error.code as keyof typeof UNREADABLE] ?? MALFORMED;
    const code = status === 408 ? 'request_timeout' : 'invalid_request';
    const requestId = newRequestId();
    const body = JSON.stringify(bodyOf(new DomainError(code, message), requestId));
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\n` +
        `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}

/** Returns whether a response has begun: more text would corrupt it. Node checks this field, too. */
function hasAnswerUnderWay(socket: Socket): boolean {
  return (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent ?? false;
}
