import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorCode } from '../src/errors/errors.ts';
import type { Answered } from '../src/graphql/executor.ts';
import type { GraphqlCased, GraphqlNamed } from './naming.ts';
import type { SurfacePorts } from './ports.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

/** A parsed request in GraphQL's naming. */
interface ParsedRequest<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Rows or bytes of an upload, whose settings are the `body`. */
  source?: unknown;
}

export interface ReceivedUpload {
  /** Settings of the file upload, unparsed and in the REST API's naming. */
  settings: unknown;
  source: unknown;
  /** SHA-256 of the uploaded file. */
  digest: string;
  dispose(): Promise<void>;
}

interface Upload {
  /** Schemas by content type. */
  documentation: Record<string, z.ZodType | { schema: Record<string, unknown>; example: unknown }>;
  receive(request: FastifyRequest): Promise<ReceivedUpload>;
}

export type AnyParsedRequest = ParsedRequest<unknown, unknown, unknown>;

/** A second success status, chosen by the result. */
interface OtherSuccess<Data> {
  status: number;
  description: string;
  when(data: Data): boolean;
}

/** A response format other than JSON, which the caller's `Accept` header may prefer. */
export interface Alternative<Resource> {
  /** Media types of the response format. The first is documented. */
  mediaTypes: string[];
  /** Whether callers without an `Accept` header get this response format. */
  isDefault: boolean;
  /** Whether the response supports byte ranges (RFC 9110, 14). */
  hasRanges: boolean;
  send(
    resource: Resource,
    request: FastifyRequest,
    reply: FastifyReply,
    ports: SurfacePorts,
  ): Promise<FastifyReply>;
}

interface Described {
  /** Name of the operation in the document and in generated clients. */
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
}

interface RouteDefinition<Path extends string, Query, Body, Resource, Data, Variables> extends Described {
  /** Default: GET. */
  method?: Method;
  path: Path;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Upload of a body with settings (`body`) and a source. */
  upload?: Upload;
  document: TypedDocumentNode<Data, Variables>;
  variables(
    parsedRequest: ParsedRequest<PathParams<Path>, GraphqlNamed<Query>, GraphqlNamed<Body>>,
  ): Variables;
  /** Default: 204 of a DELETE, 200 of others. */
  status?: 200 | 201 | 204;
  otherSuccess?: OtherSuccess<Answered<Data>>;
  /** Schema of the response; absent with 204. */
  resource?: z.ZodType<Resource>;
  respond(
    data: Answered<Data>,
    parsedRequest: ParsedRequest<PathParams<Path>, GraphqlNamed<Query>, GraphqlNamed<Body>>,
  ): GraphqlCased<Resource>;
  /** Returns sentences on settings that cannot take effect, for the header `Dialgraph-Warnings`. */
  warnings?(data: Answered<Data>): readonly string[];
  /** Alternative to JSON, for GET only. */
  alternative?: Alternative<Resource>;
  /** Error codes besides those of every route. Default: none. */
  errors?: ErrorCode[];
  /** Whether a provider failure has an effect, which a retry must not repeat. */
  isEffectiveInFailure?: true;
}

/** A REST route whose TypeScript types of input and output are erased. */
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
  respond(data: unknown, parsedRequest: AnyParsedRequest): unknown;
  warnings?(data: unknown): readonly string[];
  alternative?: Alternative<unknown>;
  errors: ErrorCode[];
  isEffectiveInFailure?: true;
}

/** Declares a REST route. Types match the variables to the operation, and its selection to the resource. */
export function route<const Path extends string, Query, Body, Resource, Data, Variables>(
  definition: RouteDefinition<Path, Query, Body, Resource, Data, Variables>,
): Route {
  const { method = 'GET' } = definition;
  const status = method === 'DELETE' ? 204 : 200;
  // The schemas of a route made its own values, so the erased types match again at run time.
  return { method, status, errors: [], ...definition } as unknown as Route;
}

/** Returns whether a REST route accepts an `Idempotency-Key`: every POST does. */
export function takesIdempotencyKey(route: Route): boolean {
  return route.method === 'POST';
}

export function isOptional(body: z.ZodType): boolean {
  return body.safeParse(undefined).success;
}
