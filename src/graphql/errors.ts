import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { DomainError, type ErrorCode } from '../errors.ts';
import { isDatabaseUnavailable } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { ProviderError } from '../providers/port.ts';

/** The sentence for everything that is our fault; what happened stands in the log under the request's id. */
const INTERNAL_MESSAGE =
  'Something went wrong on our side. Try again; if it persists, tell us the request id.';

/**
 * What a customer may learn of an error, whatever it was: a `DomainError` as it stands, an unreachable
 * database or provider by its own code, everything else masked, logged and counted.
 */
export function toDomainError(error: unknown, context: ErrorReport): DomainError {
  const original = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  if (original instanceof DomainError) return original;
  if (original instanceof PothosValidationError) return new DomainError('invalid_request', original.message);
  if (original instanceof ProviderError)
    return new DomainError('provider_error', original.message, { cause: original });
  if (original instanceof GraphQLError) return new DomainError('invalid_request', original.message);
  if (isDatabaseUnavailable(original)) {
    context.log.warn({ err: original, requestId: context.requestId }, 'the database is out of reach');
    return new DomainError('unavailable', 'The service is briefly unavailable. Try again in a few seconds.', {
      retryAfterSeconds: 2,
      cause: original,
    });
  }
  context.metrics.maskedErrors.inc({ surface: context.surface });
  context.log.error({ err: original, requestId: context.requestId }, 'unexpected error, masked');
  return new DomainError('internal', INTERNAL_MESSAGE, { cause: original });
}

/** Where an error came up, for the log and the counter. */
export interface ErrorReport {
  log: Log;
  metrics: Metrics;
  requestId: string;
  surface: string;
}

/** A `DomainError` in GraphQL's form: `extensions.code` in upper case, details and retry beside it. */
export function toGraphqlError(error: DomainError, like?: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, {
    nodes: like?.nodes,
    path: like?.path,
    originalError: error,
    extensions: {
      code: graphqlCode(error.code),
      ...(error.details.length > 0 && { details: error.details }),
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    },
  });
}

export function graphqlCode(code: ErrorCode): Uppercase<ErrorCode> {
  return code.toUpperCase() as Uppercase<ErrorCode>;
}
