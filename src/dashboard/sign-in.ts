import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyTooLarge } from '../errors/common-errors.ts';
import { DomainError, HTTP_STATUS } from '../errors/errors.ts';
import { toDomainError } from '../graphql/errors.ts';
import { viewerOfUser } from '../identity/authentication.ts';
import { IDENTITY_LIMITS } from '../identity/identity-limits.ts';
import { noteSecurityEvent } from '../identity/security-log.ts';
import { emailAddress } from '../identity/users/email-address.ts';
import { changePassword } from '../identity/users/passwords.ts';
import { createSessions, type Sessions, type SessionsConfig } from '../identity/users/sessions.ts';
import { parseInput } from '../platform/input/validation.ts';
import type { OwnOrigins } from '../platform/network/own-origins.ts';
import type { Platform } from '../platform/platform.ts';
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import { revocationTopic } from '../platform/tenancy/revocation.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { createSessionRequests, passOnCookies, refuseUnless } from './session-requests.ts';
import { admitTry } from './sign-in-limits.ts';

/** The dashboard sets this cookie while its reader looks at the test account. It permits nothing by itself. */
const TESTING = /(?:^|; ?)dialgraph_testing=1(?:;|$)/;

const SMALL_BODY = { bodyLimit: 16 * 1024 };

const passwordText = z.string().min(1).max(IDENTITY_LIMITS.maxPasswordLength);
const credentials = z.strictObject({ email: emailAddress, password: passwordText });

const passwordChange = z.strictObject({
  currentPassword: passwordText,
  newPassword: z.string().max(1024),
});

export interface SignInConfig extends SessionsConfig {
  rateLimiter: RateLimiter;
  ownOrigins: OwnOrigins;
}

export interface SignIn {
  /** Registers `POST /auth/sign-in`, `/auth/sign-out`, `/auth/sign-out-everywhere` and `/auth/change-password`. */
  register(fastify: FastifyInstance): void;
  /** Returns the viewer of a session's cookie header; null without a valid session. */
  viewerOf(cookie: string | undefined): Promise<Viewer | null>;
}

export function createSignIn(platform: Platform, config: SignInConfig): SignIn {
  const log = platform.log.child({ part: 'sign-in' });
  let created: Promise<Sessions> | undefined;
  const sessions = () => (created ??= createSessions(platform, config));
  const requests = createSessionRequests(sessions, config.ownOrigins);

  async function sessionOf(cookie: string | undefined): Promise<{ id: string; userId: string } | null> {
    if (cookie === undefined) return null;
    const found = await (await sessions()).api.getSession({ headers: new Headers({ cookie }) });
    return found && { id: found.session.id, userId: found.user.id };
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { email, password } = parseInput(credentials, request.body);
    const who = { email, address: request.ip };
    const attempt = await admitTry(config.rateLimiter, email, request.ip);
    const answer = await requests.send('/sign-in/email', request, { email, password });
    if (answer.status === 401) {
      noteSecurityEvent(log, 'sign_in_failed', who);
      throw new DomainError('unauthorized', 'Incorrect email or password.');
    }
    attempt.forgive();
    if (answer.ok) noteSecurityEvent(log, 'sign_in_succeeded', who);
    return passOnCookies(answer, reply);
  }

  async function changeOwnPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    requests.assertOwnPage(request);
    const session = await sessionOf(request.headers.cookie);
    if (session === null) throw new DomainError('unauthorized', 'Sign in first.');
    const passwords = parseInput(passwordChange, request.body);
    const attempt = await admitTry(config.rateLimiter, session.userId, request.ip);
    await changePassword(platform, session, passwords);
    attempt.forgive();
    return reply.code(204).send();
  }

  async function signOut(
    request: FastifyRequest,
    reply: FastifyReply,
    before: string[],
  ): Promise<FastifyReply> {
    const session = await sessionOf(request.headers.cookie);
    for (const path of session === null ? [] : before) refuseUnless(await requests.send(path, request, {}));
    const answer = await requests.send('/sign-out', request, {});
    if (answer.ok && session !== null) {
      const { userId } = session;
      platform.bus.publish(revocationTopic({ apiKeyId: null, userId }), {});
      noteSecurityEvent(log, 'sign_out', { userId, address: request.ip });
    }
    return passOnCookies(answer, reply);
  }

  return {
    register(fastify) {
      fastify.register(
        async (scope) => {
          scope.setErrorHandler((error, request, reply) => refuse(platform, error, request, reply));
          scope.post('/sign-in', SMALL_BODY, signIn);
          scope.post('/change-password', SMALL_BODY, changeOwnPassword);
          scope.post('/sign-out', SMALL_BODY, (request, reply) => signOut(request, reply, []));
          scope.post('/sign-out-everywhere', SMALL_BODY, (request, reply) =>
            signOut(request, reply, ['/revoke-sessions']),
          );
        },
        { prefix: '/auth' },
      );
    },
    async viewerOf(cookie) {
      const session = await sessionOf(cookie);
      const isTesting = TESTING.test(cookie ?? '');
      return session === null ? null : viewerOfUser(platform, session.userId, { isTesting });
    },
  };
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
  return reply.code(HTTP_STATUS[code]).send({ error: { code, message, requestId: request.id } });
}

/** Turns errors of the web server itself, such as a body that is not JSON, into domain errors. */
function asDomainError(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === HTTP_STATUS.payload_too_large) return bodyTooLarge();
  return status < 500 ? new DomainError('invalid_request', 'Send a JSON body.') : error;
}
