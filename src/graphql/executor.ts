import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { onBehalfOf } from '../platform/database/current-account.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { Deps, GraphqlContext } from './context.ts';
import { toDomainError } from './errors.ts';

/** On whose behalf an operation runs. */
export interface Caller {
  viewer: Viewer;
  requestId: string;
  /** Kept on the row of a dispatch or a purchase, so that no repetition of the request opens another. */
  idempotencyKey?: string | undefined;
}

/** The only API of the domain, as the REST surfaces use it. */
export interface GraphqlExecutor {
  /**
   * Executes an operation, compiled at its first use.
   *
   * @throws DomainError the first error of the answer; nothing else is ever thrown
   */
  execute<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    caller: Caller,
  ): Promise<Data>;
}

export interface ExecutorNeeds {
  deps: Deps;
  /** For operations that only read. */
  readDeps: Deps;
  schema: GraphQLSchema;
}

/** Executes operations of `schema` in this process. */
export function createExecutor({ deps, readDeps, schema }: ExecutorNeeds): GraphqlExecutor {
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

  return {
    async execute(document, variables, { viewer, requestId, idempotencyKey = null }) {
      const context: GraphqlContext = {
        deps: isQuery(document) ? readDeps : deps,
        viewer,
        requestId,
        idempotencyKey,
        lastEventId: null,
        answer: null,
      };
      try {
        const result: ExecutionResult = await onBehalfOf(viewer.accountId, () =>
          compile(document).query({}, context, variables ?? {}),
        );
        const error = result.errors?.[0];
        if (error) throw error;
        return result.data as never;
      } catch (error) {
        throw toDomainError(error, { ...deps, requestId, surface: 'rest' });
      }
    },
  };
}

function isQuery(document: DocumentNode): boolean {
  return getOperationAST(document)?.operation === 'query';
}
