import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { authenticateApiKey } from '../identity/authentication.ts';
import { idempotently, type StoredResponse } from '../identity/idempotency.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Admission, RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { Deps, GraphqlContext } from './context.ts';
import { toDomainError } from './errors.ts';

export type { StoredResponse } from '../identity/idempotency.ts';
export type { Viewer } from '../identity/viewer.ts';
export type { Admission } from '../platform/rate-limit/rate-limiter.ts';

/** Which limits govern a request: the account's tier, or only the cap that protects the service. */
type AdmissionPolicy = 'tier' | 'protective';

export interface Caller {
  viewer: Viewer;
  requestId: string;
  /** Kept on what the operation creates, so that no repetition of the request creates it again. */
  idempotencyKey?: string | undefined;
}

/** The domain's only door, as the REST surfaces see it. Everything it throws is a `DomainError`. */
export interface GraphqlDoor {
  authenticate(authorization: string | undefined): Promise<Viewer>;
  /** Executes an operation, compiled at its first use. The first error of the answer is thrown. */
  execute<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    caller: Caller,
  ): Promise<Data>;
  /** See `idempotently` in accounts/idempotency.ts. */
  idempotently(
    viewer: Viewer,
    key: string,
    fingerprint: string,
    run: () => Promise<StoredResponse>,
  ): Promise<{ response: StoredResponse; replayed: boolean }>;
  /** Admits a request or says when it may come again. Every admission must be released. */
  admit(viewer: Viewer, policy: AdmissionPolicy): Promise<Admission>;
}

export interface DoorDeps {
  deps: Deps;
  /** For operations that only read. */
  readDeps: Deps;
  schema: GraphQLSchema;
  rateLimiter: RateLimiter;
}

/** Requests in flight that any account may have on a surface without tier limits (contract §2). */
const PROTECTIVE_CONCURRENCY = 100;

export function createDoor({ deps, readDeps, schema, rateLimiter }: DoorDeps): GraphqlDoor {
  const compiled = new Map<DocumentNode, CompiledQuery>();

  function compile(document: DocumentNode): CompiledQuery {
    const known = compiled.get(document);
    if (known !== undefined) return known;
    const query = compileQuery(schema, document);
    if (!isCompiledQuery(query))
      throw new Error(`an operation does not compile: ${JSON.stringify(query.errors)}`);
    compiled.set(document, query);
    return query;
  }

  async function guarded<T>(requestId: string, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw toDomainError(error, { ...deps, requestId, surface: 'rest' });
    }
  }

  return {
    authenticate: (authorization) => guarded('', () => authenticateApiKey(deps, authorization)),
    execute: (document, variables, caller) =>
      guarded(caller.requestId, async () => {
        const { viewer, idempotencyKey = null } = caller;
        const context: GraphqlContext = {
          deps: isQuery(document) ? readDeps : deps,
          viewer,
          requestId: caller.requestId,
          idempotencyKey,
          isOwnOperation: true,
        };
        const result: ExecutionResult = await compile(document).query({}, context, variables ?? {});
        const error = result.errors?.[0];
        if (error) throw error;
        return result.data as never;
      }),
    idempotently: (viewer, key, fingerprint, run) =>
      guarded('', () => idempotently(deps, { accountId: viewer.accountId, key, fingerprint }, run)),
    admit: (viewer, policy) =>
      policy === 'tier'
        ? rateLimiter.admit(`tier:${viewer.accountId}`, viewer.limits)
        : rateLimiter.admit(`protective:${viewer.accountId}`, {
            perMinute: null,
            perSecond: null,
            inFlight: PROTECTIVE_CONCURRENCY,
          }),
  };
}

function isQuery(document: DocumentNode): boolean {
  return getOperationAST(document)?.operation === 'query';
}
