import type { GraphQLSchema } from 'graphql';
import type { YogaServerInstance } from 'graphql-yoga';
import type { Viewer } from '../../identity/viewer.ts';
import type { OwnOrigins } from '../../platform/network/own-origins.ts';
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Deps, GraphqlContext } from '../context.ts';
import type { Reauthenticate } from './live-subscriptions.ts';

export const PATH = '/graphql';

/** Proves who is behind a request's headers; null when they claim nothing. Throws `unauthorized` for a false claim. */
type Authenticate = (headers: CredentialHeaders) => Promise<Viewer | null>;

interface CredentialHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

export interface GraphqlServerNeeds {
  deps: Deps;
  /** For queries. */
  readDeps: Deps;
  rateLimiter: RateLimiter;
  schema: GraphQLSchema;
  authenticate: Authenticate;
  /** Of which pages a WebSocket may come with a session's cookie. */
  ownOrigins: OwnOrigins;
}

/** Our part of the context of an operation, known before it is parsed. */
export interface ServerContext extends GraphqlContext {
  /** For operations that outlast their proof. */
  reauthenticate: Reauthenticate;
}

export type Yoga = YogaServerInstance<ServerContext, object>;

/** The context of an operation that a caller wrote. */
export function operationContext(
  deps: Deps,
  viewer: Viewer,
  requestId: string,
  reauthenticate: Reauthenticate,
): ServerContext {
  return { deps, viewer, requestId, reauthenticate, idempotencyKey: null, isOwnOperation: false };
}
