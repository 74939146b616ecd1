import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, tooManyInFlight, tooManyRequests } from '../../src/errors/common-errors.ts';
import { DomainError, pathNotFound } from '../../src/errors/errors.ts';
import type { SurfacePorts } from '../ports.ts';
import type { Surface } from '../surface.ts';
import { allowedMethods } from './paths.ts';

type Admission = Awaited<ReturnType<SurfacePorts['admission']['admit']>>;

/** Authenticates every request of a REST API and applies its rate limits, even for an unknown path. */
export function admitCallers(
  scope: FastifyInstance,
  surface: Surface,
  { credentials, admission, now }: SurfacePorts,
): void {
  let closing = false;
  scope.addHook('preClose', async () => {
    closing = true;
  });
  scope.addHook('onRequest', async (request, reply) => {
    beginAnswer(request, reply, now());
    if (closing) throw new DomainError('unavailable', 'The service is restarting. Try again in a moment.');
    const viewer = await credentials.authenticate(request.headers.authorization);
    const decision = await admission.admit(viewer, surface.admission);
    setRateLimitHeaders(reply, decision);
    holdSlot(reply, decision);
    request.viewer = viewer;
    if (leadsNowhere(request)) refuseUnknownPath(surface, request, reply);
  });
}

/** Sets the headers of every REST response. Rate-limit headers start as those of an unauthenticated caller. */
export function beginAnswer(request: FastifyRequest, reply: FastifyReply, now: Date): void {
  reply.header('X-Request-Id', request.id).header('Cache-Control', 'no-store');
  reply.header('X-RateLimit-Remaining', 0).header('X-RateLimit-Reset', Math.ceil(now.getTime() / 1000));
}

function setRateLimitHeaders(reply: FastifyReply, admission: Admission): void {
  reply
    .header('X-RateLimit-Remaining', admission.remaining)
    .header('X-RateLimit-Reset', admission.resetAtUnixSeconds);
}

/** Holds an admitted request's slot in flight until its response is over. Throws the refusal of another. */
export function holdSlot({ raw }: FastifyReply, admission: Admission): void {
  if (admission.admitted) {
    if (raw.destroyed) admission.release();
    else raw.once('close', admission.release);
    return;
  }
  const { code, retryAfterSeconds } = admission;
  throw code === 'concurrency_limit_exceeded'
    ? tooManyInFlight(retryAfterSeconds)
    : tooManyRequests(retryAfterSeconds);
}

/** Returns whether a path is unknown. The router also matches `/calls/` as a call with an empty id. */
function leadsNowhere({ is404, routeOptions, params }: FastifyRequest): boolean {
  return is404 || routeOptions.config.isRefused === true || (params as { id?: string }).id === '';
}

function refuseUnknownPath(surface: Surface, request: FastifyRequest, reply: FastifyReply): never {
  const [path = ''] = request.url.slice(surface.base.length).split('?', 1);
  const methods = allowedMethods(surface.routes, path);
  if (methods.length === 0) throw pathNotFound();
  reply.header('Allow', methods.join(', '));
  throw methodNotAllowed(methods);
}
