import { CALL_OBSTACLES, type ObstacleCode, type ObstacleKind } from '../obstacles/catalog.ts';

/** Error codes. A new one compiles once it has a status and `adapters/documented-errors.ts` explains it. */
export const ERROR_CODES = [
  'invalid_request',
  'unauthorized',
  'insufficient_credits',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limit_exceeded',
  'concurrency_limit_exceeded',
  'provider_error',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** HTTP status of each error code (contract, wire conventions). */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limit_exceeded: 429,
  concurrency_limit_exceeded: 429,
  provider_error: 502,
  unavailable: 503,
  internal: 500,
};

/** A problem of one field; `field` is a dotted path in the caller's own naming, empty for the whole request. */
export interface ErrorDetail {
  field: string;
  message: string;
  /** Code of the obstacle that keeps a call from being placed; absent from other errors, like `kind` and `until`. */
  code?: ObstacleCode;
  kind?: ObstacleKind;
  /** When the obstacle to a call ends, ISO 8601; null = unknown, or it does not end by itself. */
  until?: string | null;
}

/** A limit that a request exceeds, for programs that adapt to it. */
export interface ExceededLimit {
  name: string;
  maximum: number;
}

export interface DomainErrorOptions {
  details?: ErrorDetail[];
  limit?: ExceededLimit;
  /** Seconds to wait before a retry, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Original error for our own log. It never leaves the process. */
  cause?: unknown;
}

/**
 * An error that a customer can act on. `message` is sent as it is, so it must not contain secrets, SQL or
 * internal names; details for operators go into `cause`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  readonly limit: ExceededLimit | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? [];
    this.limit = options.limit;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Returns `invalid_request` for one field. @param obstacle set if the field keeps a call from being placed */
export function invalidField(field: string, message: string, obstacle?: ObstacleCode): DomainError {
  const detail =
    obstacle === undefined ? { field, message } : { ...obstacleDetail(obstacle, message), field };
  return new DomainError('invalid_request', `${field}: ${message}`, { details: [detail] });
}

/** Returns an error detail that names an obstacle to a call, and the argument that causes it. */
export function obstacleDetail(code: ObstacleCode, message: string, until: Date | null = null): ErrorDetail {
  const { kind, fieldPath = '' } = CALL_OBSTACLES[code];
  return { field: fieldPath, message, code, kind, until: until?.toISOString() ?? null };
}

/** Returns one error for unknown ids and other accounts' ids, so that callers cannot tell them apart. */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', `No such ${what}. Check the id.`);
}

export function pathNotFound(): DomainError {
  return new DomainError('not_found', 'There is no such path. Check the URL.');
}

/** Returns the error that hides an unexpected one; the log has that with the request's id. */
export function internalError(cause: unknown): DomainError {
  const message = 'An internal error occurred. Try again; if it persists, report the request id.';
  return new DomainError('internal', message, { cause });
}
