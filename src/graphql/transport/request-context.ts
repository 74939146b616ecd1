import type { FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { YogaServerInstance } from 'graphql-yoga';
import type { OwnOrigins } from '../../platform/network/own-origins.ts';
import type { UnsentAnswers } from '../../platform/network/unsent-answers.ts';
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { Deps, GraphqlContext } from '../context.ts';
import type { IntrospectionPolicy } from '../documents/introspection.ts';
import type { Connection } from './live-subscriptions.ts';

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
  /** Counts what waits to be sent over WebSocket; answers over HTTP are counted by the server. */
  unsent: UnsentAnswers;
  schema: GraphQLSchema;
  authenticate: Authenticate;
  /** Of which pages a WebSocket may come with a session's cookie. */
  ownOrigins: OwnOrigins;
  /** Without introspection there is no page to ask from either: it lives by it. */
  introspection: IntrospectionPolicy;
  /** Answers a browser with a page to ask from; null where there is none. */
  sendExplorer: (reply: FastifyReply) => Promise<FastifyReply> | null;
}

/** Our part of the context of an operation, known before it is parsed. */
export interface ServerContext extends GraphqlContext {
  /** For operations that outlast their proof. */
  connection: Connection;
}

export type Yoga = YogaServerInstance<ServerContext, object>;

interface OperationRequest {
  viewer: Viewer;
  requestId: string;
  connection: Connection;
  lastEventId: string | null;
}

/** The context of an operation that a caller wrote. */
export function operationContext(deps: Deps, request: OperationRequest): ServerContext {
  return { deps, ...request, idempotencyKey: null, answer: null };
}
