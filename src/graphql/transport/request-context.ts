import type { FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { YogaServerInstance } from 'graphql-yoga';
import type { OwnOrigins } from '../../platform/network/own-origins.ts';
import type { UnsentAnswers } from '../../platform/network/unsent-answers.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { Deps, GraphqlContext } from '../context.ts';
import type { IntrospectionPolicy } from '../documents/introspection.ts';
import type { Governor } from '../governor.ts';
import type { Connection } from './live-subscriptions.ts';

export const PATH = '/graphql';

/** Authenticates a request; null without credentials. Throws `unauthorized` for invalid ones. */
type Authenticate = (headers: CredentialHeaders) => Promise<Viewer | null>;

interface CredentialHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

export interface GraphqlServerNeeds {
  deps: Deps;
  readDeps: Deps;
  governor: Governor;
  /** Counts unsent bytes of GraphQL over WebSocket; the HTTP server counts those of its responses. */
  unsent: UnsentAnswers;
  schema: GraphQLSchema;
  authenticate: Authenticate;
  /** Pages from which a WebSocket may use a dashboard session's cookie. */
  ownOrigins: OwnOrigins;
  /** Callers who may introspect the GraphQL schema. Without introspection there is no explorer. */
  introspection: IntrospectionPolicy;
  /** Sends the API explorer's page; null if there is none. */
  sendExplorer: (reply: FastifyReply) => Promise<FastifyReply> | null;
}

/** Our part of a GraphQL operation's context, known before it is parsed. */
export interface ServerContext extends GraphqlContext {
  /** Connection of a GraphQL operation that may outlast its credentials. */
  connection: Connection;
}

export type Yoga = YogaServerInstance<ServerContext, object>;

interface OperationRequest {
  viewer: Viewer;
  requestId: string;
  connection: Connection;
  lastEventId: string | null;
  signal?: AbortSignal;
}

export function operationContext(deps: Deps, request: OperationRequest): ServerContext {
  return { deps, ...request, idempotencyKey: null, execution: null };
}
