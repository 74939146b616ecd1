import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorCode } from '../src/errors.ts';
import type { GraphqlCased, GraphqlNamed } from './naming.ts';
import type { SurfacePorts } from './ports.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `{ id: string }` for `/calls/:id`. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

/** What a caller asks of a route: parsed, and in GraphQL's naming. */
interface ParsedRequest<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** What an upload holds beside its settings, which are the `body`. */
  source?: unknown;
}

/** An upload that was received completely. */
export interface ReceivedUpload {
  /** Unparsed, in the surface's naming. */
  settings: unknown;
  /** For the operation. */
  source: unknown;
  /** SHA-256 of what was sent. */
  digest: string;
  dispose(): Promise<void>;
}

/** How a body that is too large for memory is received. */
interface Upload {
  /** What it may be, by content type. */
  documentation: Record<string, z.ZodType | { schema: Record<string, unknown>; example: unknown }>;
  receive(request: FastifyRequest): Promise<ReceivedUpload>;
}

/** The parsed request of any route. */
export type AnyParsedRequest = ParsedRequest<unknown, unknown, unknown>;

/** A second status that a route may succeed with, decided by what came out. */
interface OtherSuccess<Data> {
  status: number;
  description: string;
  when(data: Data): boolean;
}

/** Another form than JSON that a success can take, when the caller's `Accept` asks for it. */
export interface Alternative<Resource> {
  /** Of these the first is documented. */
  mediaTypes: string[];
  /** Whether it goes out also to a caller who does not say what they accept. */
  isDefault: boolean;
  /** Whether a part of it can be asked for (RFC 9110, 14). */
  hasRanges: boolean;
  send(
    resource: Resource,
    request: FastifyRequest,
    reply: FastifyReply,
    ports: SurfacePorts,
  ): Promise<FastifyReply>;
}

/** What the documentation says of a route. */
interface Described {
  /** In the surface's document and in generated clients. */
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
}

interface RouteDefinition<Path extends string, Query, Body, Resource, Data, Variables> extends Described {
  method: Method;
  path: Path;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** The body comes with settings (`body`) and a source. */
  upload?: Upload;
  /** The one GraphQL operation that does it. */
  document: TypedDocumentNode<Data, Variables>;
  variables(
    parsedRequest: ParsedRequest<PathParams<Path>, GraphqlNamed<Query>, GraphqlNamed<Body>>,
  ): Variables;
  status: 200 | 201 | 204;
  otherSuccess?: OtherSuccess<Data>;
  /** Absent with 204. */
  resource?: z.ZodType<Resource>;
  respond(data: Data): GraphqlCased<Resource>;
  /** Sentences on what of a success cannot take effect, for the header `Dialgraph-Warnings`. */
  warnings?(data: Data): readonly string[];
  /** With GET only. */
  alternative?: Alternative<Resource>;
  /** Beside those that every route of the surface can answer. */
  errors: ErrorCode[];
  /** Set when also a failure of the provider had an effect, which a repetition must not have again. */
  isEffectiveInFailure?: true;
}

/** A route as the machinery sees it, whatever its types. */
export interface Route extends Described {
  method: Method;
  path: string;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: Upload;
  document: TypedDocumentNode<unknown, unknown>;
  variables(parsedRequest: AnyParsedRequest): unknown;
  status: 200 | 201 | 204;
  otherSuccess?: OtherSuccess<unknown>;
  resource?: z.ZodType;
  respond(data: unknown): unknown;
  warnings?(data: unknown): readonly string[];
  alternative?: Alternative<unknown>;
  errors: ErrorCode[];
  isEffectiveInFailure?: true;
}

/**
 * Declares a route. Its parts are checked against each other here: the variables against the operation,
 * and what the operation selects against the resource that the route promises.
 */
export function route<const Path extends string, Query, Body, Resource, Data, Variables>(
  definition: RouteDefinition<Path, Query, Body, Resource, Data, Variables>,
): Route {
  // The machinery hands every route what its own schemas made, so the types meet again at run time.
  return definition as unknown as Route;
}

/** Every POST takes an `Idempotency-Key`. */
export function takesIdempotencyKey(route: Route): boolean {
  return route.method === 'POST';
}

/** Whether a body may be left out altogether. */
export function isOptional(body: z.ZodType): boolean {
  return body.safeParse(undefined).success;
}
