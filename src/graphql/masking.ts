import { type ExecutionResult, GraphQLError } from 'graphql';
import { handleStreamOrSingleExecutionResult, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Deps, GraphqlContext } from './context.ts';
import { isMaskedAlready, toDomainError, toGraphqlError, withoutMiddle } from './errors.ts';

/** Converts an error to what a customer may see; no other error leaves the service. Idempotent. */
export function maskError(error: unknown, deps: Deps, requestId: string): GraphQLError {
  if (isMaskedAlready(error)) return error;
  const domainError = toDomainError(error, { ...deps, requestId, surface: 'graphql' });
  return toGraphqlError(domainError, error instanceof GraphQLError ? error : undefined);
}

/** Masks errors in GraphQL responses on all transports. Over HTTP, a document's own errors keep their marks. */
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

/** Copies Yoga's marks to an error: it stores its HTTP status there and reads it again for the response. */
export function withProtocolMarks(masked: GraphQLError, original: unknown): GraphQLError {
  if (!(original instanceof GraphQLError)) return masked;
  const { http, originalError } = original.extensions;
  Object.assign(
    masked.extensions,
    http !== undefined && { http },
    originalError instanceof Object && { originalError: withoutBody(originalError) },
  );
  return masked;
}

/** The error of a body that is no JSON repeats the body. */
function withoutBody({ name, message }: { name?: unknown; message?: unknown }) {
  return { name, message: withoutMiddle(String(message)) };
}

interface Outcome {
  args: { contextValue?: GraphqlContext };
  result: ExecutionResult;
  setResult(result: ExecutionResult): void;
}

function maskOutcome({ args, result, setResult }: Outcome): void {
  setResult(maskedResult(result, args.contextValue));
}

export function maskedResult(result: ExecutionResult, context: unknown): ExecutionResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => maskFor(context, error)) };
}

export function maskFor(context: unknown, error: unknown): GraphQLError {
  const { deps, requestId } = context as GraphqlContext;
  return maskError(error, deps, requestId);
}
