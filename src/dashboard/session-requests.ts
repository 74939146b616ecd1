import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/errors.ts';
import { CLIENT_ADDRESS_HEADER, LIBRARY_BASE_PATH, type Sessions } from '../identity/users/sessions.ts';
import type { OwnOrigins } from '../platform/network/own-origins.ts';

const PASSED_ON = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

export interface SessionRequests {
  send(path: string, request: FastifyRequest, body: object): Promise<Response>;
  /** Throws `forbidden` unless a sign-in request comes from a page of this server. */
  assertOwnPage(request: FastifyRequest): void;
}

/** Creates requests to the sign-in library as its own router would, so that its origin checks apply. */
export function createSessionRequests(
  sessions: () => Promise<Sessions>,
  ownOrigins: OwnOrigins,
): SessionRequests {
  return {
    async send(path, request, body) {
      const headers = new Headers({ 'content-type': 'application/json' });
      for (const name of PASSED_ON) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      headers.set(CLIENT_ADDRESS_HEADER, request.ip);
      const origins = ownOrigins(request.raw);
      const origin = origins.find((own) => own === request.headers.origin) ?? origins[0];
      if (origin === undefined)
        throw new DomainError('invalid_request', 'The Host header is missing or invalid.');
      const url = new URL(LIBRARY_BASE_PATH + path, origin);
      const { handler } = await sessions();
      return handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    assertOwnPage({ raw, headers: { origin } }) {
      if (origin === undefined || !ownOrigins(raw).includes(origin)) throw fromElsewhere();
    },
  };
}

/** Sends only the sign-in response's cookies: its body holds the session token, which scripts must not see. */
export function passOnCookies(answer: Response, reply: FastifyReply): FastifyReply {
  refuseUnless(answer);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.code(204).send();
}

/** Throws a `DomainError` for an unsuccessful response of the sign-in library. */
export function refuseUnless(answer: Response): void {
  if (answer.ok) return;
  if (answer.status === 403) throw fromElsewhere();
  if (answer.status < 500) throw new DomainError('invalid_request', 'The request is invalid.');
  throw new DomainError('unavailable', 'Sign-in is temporarily unavailable. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  });
}

function fromElsewhere(): DomainError {
  return new DomainError('forbidden', 'This request came from another site. Send it from the dashboard.');
}
