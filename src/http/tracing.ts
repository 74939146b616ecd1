import type { FastifyInstance, FastifyRequest } from 'fastify';
import { continueIn, startSpan, type TraceSpan } from '../platform/telemetry/tracing.ts';

const NOT_TRACED = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes each HTTP request a span, caused by the span that its header `traceparent` names. */
export function traceRequests(fastify: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  fastify.addHook('onRequest', async (request) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    if (NOT_TRACED.has(route)) return;
    const { traceparent } = headers;
    const span = startSpan(`${method} ${route}`, {
      kind: 'server',
      // The path is left out, because it may contain a phone number.
      attributes: { 'http.request.method': method, 'http.route': route, 'dialgraph.request_id': id },
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    if (span !== null) spans.set(request, span);
  });
  // The body has been read by then: reading it loses the context of asynchronous work.
  fastify.addHook('preHandler', (request, _reply, done) => continueIn(spans.get(request) ?? null, done));
  fastify.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(new Error());
    span?.end();
  });
}
