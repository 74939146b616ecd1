import { type ExecutionResult, GraphQLError } from 'graphql';
import { handleStreamOrSingleExecutionResult, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Deps, GraphqlContext } from './context.ts';
import { isMaskedAlready, toDomainError, toGraphqlError } from './errors.ts';

/** An error as a customer may see it; no other error leaves the service. Idempotent. */
export function maskError(error: unknown, deps: Deps, requestId: string): GraphQLError {
  if (isMaskedAlready(error)) return error;
  const domainError = toDomainError(error, { ...deps, requestId, surface: 'graphql' });
  return toGraphqlError(domainError, error instanceof GraphQLError ? error : undefined);
}

/**
 * Masks whatever operations fail with, over HTTP and WebSocket alike, knowing whose request it was. What is
 * wrong with a document by GraphQL's own rules comes by as a result of HTTP alone, and keeps its marks there.
 */
export function maskResults(): Plugin<GraphqlContext> {
  return {
    onExecutionResult({ result, setResult, context }) {
      if (!result || isAsyncIterable(result) || Array.isArray(result) || !result.errors) return;
      const errors = result.errors.map((error) => withProtocolMarks(maskFor(context, error), error));
      setResult({ ...result, errors });
    },
    onExecute: () => ({
      onExecuteDone: (payload) => handleStreamOrSingleExecutionResult(payload, maskOutcome),
    }),
    onSubscribe: ({ args }) => ({
      onSubscribeResult: (payload) => handleStreamOrSingleExecutionResult(payload, maskOutcome),
      onSubscribeError: ({ error, setError }) => setError(maskFor(args.contextValue, error)),
    }),
  };
}

/** Yoga says within its errors which status an answer is to have, and reads that again when it answers. */
export function withProtocolMarks(masked: GraphQLError, original: unknown): GraphQLError {
  if (!(original instanceof GraphQLError)) return masked;
  const { http, originalError } = original.extensions;
  Object.assign(
    masked.extensions,
    http !== undefined && { http },
    originalError !== undefined && { originalError },
  );
  return masked;
}

interface Outcome {
  args: { contextValue?: GraphqlContext };
  result: ExecutionResult;
  setResult(result: ExecutionResult): void;
}

function maskOutcome({ args, result, setResult }: Outcome): void {
  setResult(maskedResult(result, args.contextValue));
}

/** A result as a customer may see it. */
export function maskedResult(result: ExecutionResult, context: unknown): ExecutionResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => maskFor(context, error)) };
}

/** An error of an operation as a customer may see it. */
export function maskFor(context: unknown, error: unknown): GraphQLError {
  const { deps, requestId } = context as GraphqlContext;
  return maskError(error, deps, requestId);
}
