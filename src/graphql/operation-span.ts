import { type DocumentNode, getOperationAST } from 'graphql';
import type { SpanOptions } from '../platform/telemetry/tracing.ts';

/** Returns the span options of a GraphQL operation. */
export function operationSpan(document: DocumentNode, name?: string | null): SpanOptions {
  const operation = getOperationAST(document, name);
  const type = operation?.operation;
  return {
    attributes: { 'graphql.operation.type': type, 'graphql.operation.name': operation?.name?.value },
  };
}
