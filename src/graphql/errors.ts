import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { badCursor, brieflyUnavailable } from '../errors/common-errors.ts';
import { DomainError, ERROR_CODES, type ErrorCode, internalError } from '../errors/errors.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../platform/database/database-unavailable.ts';
import type { DiskSpace } from '../platform/health/disk-space.ts';
import { isDiskFull } from '../platform/storage/disk-space.ts';
import type { Log } from '../platform/telemetry/log.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { ProviderError } from '../providers/port.ts';

/** Converts any error to one for customers; unexpected ones are masked, logged and counted. */
export function toDomainError(error: unknown, context: ErrorReport): DomainError {
  const original = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  if (original instanceof DomainError) return original;
  if (original instanceof PothosValidationError) return refusalOf(original);
  if (original instanceof ProviderError)
    return new DomainError('provider_error', original.message, { cause: original });
  if (error instanceof GraphQLError && original instanceof GraphQLError)
    return new DomainError(codeOfProtocolError(original), withoutMiddle(error.message));
  if (isStatementTimeout(original)) {
    context.log.warn(
      { err: original, requestId: context.requestId },
      'a query took too long and was aborted',
    );
    return new DomainError(
      'unavailable',
      'The query took too long. Request fewer items or narrow the filter.',
      {
        retryAfterSeconds: 10,
        cause: original,
      },
    );
  }
  if (isDatabaseUnavailable(original)) {
    if (isDiskFull(original)) context.diskSpace.noteFull(original);
    context.log.warn({ err: original, requestId: context.requestId }, 'a database operation failed');
    return brieflyUnavailable(original);
  }
  context.metrics.maskedErrors.inc({ surface: context.surface });
  context.log.error(
    { err: original, requestId: context.requestId },
    'unexpected error, answered as internal',
  );
  return internalError(original);
}

/** Characters of GraphQL's own messages at either end, between which they repeat what the caller sent. */
const MESSAGE_END = 300;

/** Returns a message without what it repeats, if it is long. */
export function withoutMiddle(message: string): string {
  if (message.length <= 2 * MESSAGE_END) return message;
  return `${message.slice(0, MESSAGE_END)}…${message.slice(-MESSAGE_END)}`.toWellFormed();
}

/** Recognizes invalid cursors by their message, because Pothos has no error of its own for them. */
function refusalOf({ message }: PothosValidationError): DomainError {
  return /\bcursor\b/i.test(message) ? badCursor() : new DomainError('invalid_request', message);
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  403: 'forbidden',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** graphql-jit's errors have no extensions, whatever their type says. */
function codeOfProtocolError({ extensions }: Partial<GraphQLError>): ErrorCode {
  const { status } = (extensions?.http ?? {}) as { status?: number };
  return CODE_OF_STATUS[status ?? 0] ?? 'invalid_request';
}

export interface ErrorReport {
  log: Log;
  metrics: Metrics;
  diskSpace: DiskSpace;
  requestId: string;
  surface: string;
}

/** Converts an error to GraphQL's form: `extensions.code` in upper case, with details, limit and retry. */
export function toGraphqlError(error: DomainError, like?: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, {
    nodes: like?.nodes,
    source: like?.source,
    positions: like?.positions,
    path: like?.path,
    extensions: {
      code: graphqlCode(error.code),
      ...(error.details.length > 0 && { details: error.details }),
      ...(error.limit !== undefined && { limit: error.limit }),
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    },
  });
}

function graphqlCode(code: ErrorCode): Uppercase<ErrorCode> {
  return code.toUpperCase() as Uppercase<ErrorCode>;
}

const GRAPHQL_CODES: readonly unknown[] = ERROR_CODES.map(graphqlCode);

export function isMaskedAlready(error: unknown): error is GraphQLError {
  return (
    error instanceof GraphQLError && !error.originalError && GRAPHQL_CODES.includes(error.extensions.code)
  );
}
