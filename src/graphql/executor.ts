import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { inSpan } from '../platform/telemetry/tracing.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { Deps, GraphqlContext } from './context.ts';
import { costOf } from './documents/operation-cost.ts';
import { toDomainError } from './errors.ts';
import { Execution } from './execution.ts';
import type { Governor } from './governor.ts';
import { withoutMeasures } from './measured-execution.ts';
import { operationSpan } from './operation-span.ts';

export interface Caller {
  viewer: Viewer;
  requestId: string;
  /** Idempotency key that is stored with a dispatch or a purchase, so that a repeated request creates no other. */
  idempotencyKey?: string | undefined;
  /** Aborts when the caller waits for the response no more. */
  signal?: AbortSignal | undefined;
}

/** A GraphQL response without errors, whose root fields are therefore not null. */
export type Answered<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

export interface GraphqlExecutor {
  /**
   * Executes a GraphQL operation, compiled at its first use. A list ends where it has 1 MB, with a cursor for the rest.
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
  governor: Governor;
}

interface OwnOperation {
  document: DocumentNode;
  query: CompiledQuery;
  isQuery: boolean;
  /** Costs by the length of the page, the only variable of our own documents on which they depend. */
  costs: Map<unknown, number>;
}

export function createExecutor({ deps, readDeps, schema, governor }: ExecutorNeeds): GraphqlExecutor {
  const operations = new Map<DocumentNode, OwnOperation>();

  function operationOf(document: DocumentNode): OwnOperation {
    const known = operations.get(document);
    if (known !== undefined) return known;
    const query = withoutMeasures(schema, () => compileQuery(schema, document));
    if (!isCompiledQuery(query))
      throw new Error(`an operation does not compile: ${JSON.stringify(query.errors)}`);
    const isQuery = getOperationAST(document)?.operation === 'query';
    const operation = { document, query, isQuery, costs: new Map<unknown, number>() };
    operations.set(document, operation);
    return operation;
  }

  /** Returns the estimated cost. For variables that execution will reject, it is the highest. */
  function costFor({ document, costs }: OwnOperation, variableValues: { first?: unknown }): number {
    const known = costs.get(variableValues.first);
    if (known !== undefined) return known;
    try {
      const cost = costOf({ schema, document, variableValues })?.complexity ?? 0;
      costs.set(variableValues.first, cost);
      return cost;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  return {
    async execute(document, variables, { viewer, requestId, idempotencyKey = null, signal }) {
      try {
        const operation = operationOf(document);
        const variableValues = (variables ?? {}) as Record<string, unknown>;
        const execution = new Execution(costFor(operation, variableValues), 'ourselves');
        const context: GraphqlContext = {
          deps: operation.isQuery ? readDeps : deps,
          viewer,
          requestId,
          idempotencyKey,
          lastEventId: null,
          execution,
          signal,
        };
        const result = await governor.execute(viewer, execution, () =>
          inSpan(
            'graphql',
            () => operationSpan(document),
            async () => operation.query.query({}, context, variableValues),
          ),
        );
        const { data, errors } = result as ExecutionResult;
        const error = errors?.[0];
        if (error) throw error;
        return data as never;
      } catch (error) {
        throw toDomainError(error, { ...deps, requestId, surface: 'rest' });
      }
    },
  };
}
