import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { onBehalfOf } from '../platform/database/current-account.ts';
import { inSpan } from '../platform/telemetry/tracing.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { Deps, GraphqlContext } from './context.ts';
import { toDomainError } from './errors.ts';
import { withoutMeasures } from './measured-execution.ts';
import { operationSpan } from './operation-span.ts';

export interface Caller {
  viewer: Viewer;
  requestId: string;
  /** Idempotency key that is stored with a dispatch or a purchase, so that a repeated request creates no other. */
  idempotencyKey?: string | undefined;
}

/** A GraphQL response without errors, whose root fields are therefore not null. */
export type Answered<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

export interface GraphqlExecutor {
  /**
   * Executes a GraphQL operation, compiled at its first use.
   * @throws DomainError only, for the first error of the response
   */
  execute<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    caller: Caller,
  ): Promise<Answered<Data>>;
}

export interface ExecutorNeeds {
  deps: Deps;
  readDeps: Deps;
  schema: GraphQLSchema;
}

export function createExecutor({ deps, readDeps, schema }: ExecutorNeeds): GraphqlExecutor {
  const compiled = new Map<DocumentNode, CompiledQuery>();

  function compile(document: DocumentNode): CompiledQuery {
    const known = compiled.get(document);
    if (known !== undefined) return known;
    const query = withoutMeasures(schema, () => compileQuery(schema, document));
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
        const result: ExecutionResult = await inSpan(
          'graphql',
          () => operationSpan(document),
          async () =>
            onBehalfOf(viewer.accountId, () => compile(document).query({}, context, variables ?? {})),
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
