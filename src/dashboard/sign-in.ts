import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewerOfUser } from '../accounts/authentication.ts';
import { revocationTopic } from '../accounts/revocation.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { DomainError } from '../errors.ts';
import { toDomainError } from '../graphql/errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import { parseInput } from '../platform/validation.ts';
import {
  CLIENT_ADDRESS_HEADER,
  createSessions,
  LIBRARY_BASE_PATH,
  type Sessions,
  type SessionsConfig,
} from './sessions.ts';

/** Tries at a password, each kind counted on its own: from one address, and for one e-mail address. */
const TRIES_FROM_ADDRESS = { perMinute: 30, perSecond: null, inFlight: null };
const TRIES_FOR_EMAIL = { perMinute: 10, perSecond: null, inFlight: null };

const STATUS_OF_CODE: Partial<Record<DomainError['code'], number>> = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  rate_limit_exceeded: 429,
  unavailable: 503,
};

const credentials = z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(128) });

export interface SignInConfig extends SessionsConfig {
  rateLimiter: RateLimiter;
}

/** Sign-in to the dashboard: the only endpoints that it has beside GraphQL. */
export interface SignIn {
  /** `POST /auth/sign-in`, `/auth/sign-out` and `/auth/sign-out-everywhere`. */
  register(fastify: FastifyInstance): void;
  /** Who is behind a request's cookies; null when nobody is, or no longer. */
  viewerOf(cookie: string | undefined): Promise<Viewer | null>;
}

export function createSignIn(platform: Platform, config: SignInConfig): SignIn {
  const sessions = createSessions(platform, config);

  async function userIdOf(cookie: string | undefined): Promise<string | null> {
    if (cookie === undefined) return null;
    const session = await sessions.api.getSession({ headers: new Headers({ cookie }) });
    return session?.user.id ?? null;
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { email, password } = parseInput(credentials, request.body);
    await admitTry(config.rateLimiter, `sign-in:address:${request.ip}`, TRIES_FROM_ADDRESS);
    await admitTry(config.rateLimiter, `sign-in:email:${email.toLowerCase()}`, TRIES_FOR_EMAIL);
    const answer = await ask(sessions, '/sign-in/email', request, { email, password });
    if (answer.status === 401)
      throw new DomainError('unauthorized', 'This e-mail address or password is wrong.');
    return passOnCookies(answer, reply);
  }

  /** Who it is must be asked first: afterwards nobody knows the session any more. */
  async function signOut(
    request: FastifyRequest,
    reply: FastifyReply,
    before: string[],
  ): Promise<FastifyReply> {
    const userId = await userIdOf(request.headers.cookie);
    for (const path of userId === null ? [] : before) refuseUnless(await ask(sessions, path, request, {}));
    const answer = await ask(sessions, '/sign-out', request, {});
    if (userId !== null) platform.bus.publish(revocationTopic({ apiKeyId: null, userId }), {});
    return passOnCookies(answer, reply);
  }

  return {
    register(fastify) {
      fastify.register(
        async (scope) => {
          scope.setErrorHandler((error, request, reply) => refuse(platform, error, request, reply));
          scope.post('/sign-in', signIn);
          scope.post('/sign-out', (request, reply) => signOut(request, reply, []));
          scope.post('/sign-out-everywhere', (request, reply) =>
            signOut(request, reply, ['/revoke-sessions']),
          );
        },
        { prefix: '/auth' },
      );
    },
    async viewerOf(cookie) {
      const userId = await userIdOf(cookie);
      return userId === null ? null : viewerOfUser(platform, userId);
    },
  };
}

async function admitTry(
  limiter: RateLimiter,
  key: string,
  limits: Parameters<RateLimiter['admit']>[1],
): Promise<void> {
  const admission = await limiter.admit(key, limits);
  if (admission.admitted) return admission.release();
  throw new DomainError('rate_limit_exceeded', 'Too many tries. Wait a minute, then try again.', {
    retryAfterSeconds: admission.retryAfterSeconds,
  });
}

/** Puts a request to the library as its own router would get it, so that its origin checks apply. */
function ask(sessions: Sessions, path: string, request: FastifyRequest, body: object): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['cookie', 'origin', 'referer', 'user-agent', ...FETCH_METADATA]) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  const url = new URL(LIBRARY_BASE_PATH + path, `${request.protocol}://${request.host}`);
  return sessions.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

const FETCH_METADATA = ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/** The library's answer holds the session's token, which no script may see: only its cookies go out. */
function passOnCookies(answer: Response, reply: FastifyReply): FastifyReply {
  refuseUnless(answer);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.code(204).send();
}

function refuseUnless(answer: Response): void {
  if (answer.ok) return;
  if (answer.status === 403) throw new DomainError('forbidden', 'This request came from another site.');
  if (answer.status < 500) throw new DomainError('invalid_request', 'This request is not right.');
  throw new DomainError('unavailable', 'Sign-in is briefly unavailable. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  });
}

function refuse(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, message, retryAfterSeconds } = toDomainError(asDomainError(error), {
    ...platform,
    requestId: request.id,
    surface: 'dashboard',
  });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(STATUS_OF_CODE[code] ?? 500).send({ error: { code, message, requestId: request.id } });
}

/** What the web server itself refuses (a body that is not JSON, or too long) is the caller's mistake. */
function asDomainError(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500
    ? new DomainError('invalid_request', 'Send a JSON body with email and password.')
    : error;
}
