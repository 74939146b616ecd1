import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;
const UTF8 = /^(utf-?8|us-ascii)$/i;

/** Rejects ambiguous HTTP requests: two hosts, or an encoded body. */
export function refuseAmbiguousRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw }) => {
    if (hasTwoHosts(raw))
      throw new DomainError('invalid_request', 'The request has more than one Host header. Send one.');
  });
  // Runs after the surfaces' hooks, because authentication comes first.
  fastify.addHook('preParsing', async (request) => refuseEncodedBody(request));
}

/** Returns whether a request names two hosts, of which a proxy in front may have used the other (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function refuseEncodedBody({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new DomainError('unsupported_media_type', 'Send the body without a Content-Encoding.');
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  if (!UTF8.test(charset)) throw new DomainError('unsupported_media_type', 'Send the body in UTF-8.');
}
