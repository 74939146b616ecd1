import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Only the proxy that terminates TLS in front of this service knows whether there is TLS.
  strictTransportSecurity: false,
});

/** Sets Helmet's headers on every HTTP response. They are the same for all, so Helmet computes them once. */
export function setSecurityHeaders(fastify: FastifyInstance): void {
  const headers = computeHeaders();
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function computeHeaders(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  return response.getHeaders();
}
