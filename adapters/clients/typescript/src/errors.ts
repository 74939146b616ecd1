import type { ErrorResponse } from './generated/surface-a/index.ts';

/** Code of an error, for programs. The service’s API reference explains each. */
export type ErrorCode = ErrorResponse['error']['code'];

/** A field to correct, or the reason why a call is not placed. */
export type ErrorDetail = ErrorResponse['error']['details'][number];

/** Base of all errors of this package. */
export class DialgraphError extends Error {
  override readonly name: string = 'DialgraphError';
}

/** No response: the server could not be reached, or the connection was lost. `cause` is the reason. */
export class ConnectionError extends DialgraphError {
  override readonly name = 'ConnectionError';
}

/** A webhook that was not signed with the secret, or too long ago. Answer it with status 400 or 401. */
export class WebhookVerificationError extends DialgraphError {
  override readonly name = 'WebhookVerificationError';
}

export interface ApiErrorFields {
  message: string;
  code: ErrorCode | null;
  status: number;
  details?: readonly ErrorDetail[];
  requestId?: string | null;
  helpUrl?: string | null;
  retryAfterSeconds?: number | null;
}

/** An error response. The subclasses, one for each `code`, tell programs what happened. */
export class ApiError extends DialgraphError {
  override readonly name: string = 'ApiError';
  /** Null if the response did not come from dialgraph, for example from a proxy in front of it. */
  readonly code: ErrorCode | null;
  /** HTTP status; 200 for an error within a GraphQL response. */
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  /** Id of the request, to find it in the server’s log. */
  readonly requestId: string | null;
  /** Page about the error, if the server names one. */
  readonly helpUrl: string | null;
  /** Seconds after which a retry may succeed; null if a retry makes no difference. */
  readonly retryAfterSeconds: number | null;

  constructor({ message, code, status, details, requestId, helpUrl, retryAfterSeconds }: ApiErrorFields) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details ?? [];
    this.requestId = requestId ?? null;
    this.helpUrl = helpUrl ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}
export class UnauthorizedError extends ApiError {
  override readonly name = 'UnauthorizedError';
}
export class InsufficientCreditsError extends ApiError {
  override readonly name = 'InsufficientCreditsError';
}
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
}
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
export class MethodNotAllowedError extends ApiError {
  override readonly name = 'MethodNotAllowedError';
}
export class RequestTimeoutError extends ApiError {
  override readonly name = 'RequestTimeoutError';
}
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
export class PayloadTooLargeError extends ApiError {
  override readonly name = 'PayloadTooLargeError';
}
export class UnsupportedMediaTypeError extends ApiError {
  override readonly name = 'UnsupportedMediaTypeError';
}
export class RateLimitExceededError extends ApiError {
  override readonly name = 'RateLimitExceededError';
}
export class ConcurrencyLimitExceededError extends ApiError {
  override readonly name = 'ConcurrencyLimitExceededError';
}
export class ProviderError extends ApiError {
  override readonly name = 'ProviderError';
}
export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
}
export class InternalError extends ApiError {
  override readonly name = 'InternalError';
}

/** A new code of the documents compiles once it has a class. */
const CLASS_OF_CODE: Readonly<Record<ErrorCode, typeof ApiError>> = {
  invalid_request: InvalidRequestError,
  unauthorized: UnauthorizedError,
  insufficient_credits: InsufficientCreditsError,
  forbidden: ForbiddenError,
  not_found: NotFoundError,
  method_not_allowed: MethodNotAllowedError,
  request_timeout: RequestTimeoutError,
  conflict: ConflictError,
  payload_too_large: PayloadTooLargeError,
  unsupported_media_type: UnsupportedMediaTypeError,
  rate_limit_exceeded: RateLimitExceededError,
  concurrency_limit_exceeded: ConcurrencyLimitExceededError,
  provider_error: ProviderError,
  unavailable: UnavailableError,
  internal: InternalError,
};

/** Returns the error of a REST response. A body that dialgraph did not write gives an `ApiError` without a code. */
export function errorOfResponse(body: unknown, { status, statusText, headers }: Response): ApiError {
  const error = (body as { error?: Record<string, unknown> } | null)?.error;
  return apiError({
    message: String(error?.message ?? `The server answered ${status} ${statusText}`.trim()),
    code: error?.code,
    status,
    details: error?.details,
    requestId: error?.request_id ?? error?.requestId ?? headers.get('x-request-id'),
    helpUrl: error?.help_url ?? error?.helpUrl,
    retryAfterSeconds: secondsOf(headers.get('retry-after')),
  });
}

/** An error of a GraphQL response. */
export interface GraphqlError {
  message: string;
  extensions?: { code?: string; details?: unknown; retryAfterSeconds?: unknown; helpUrl?: unknown };
}

/** Returns the error of a GraphQL response, with its code spelled as on the REST surfaces. */
export function errorOfGraphql({ message, extensions = {} }: GraphqlError, response: Response): ApiError {
  return apiError({
    message,
    code: extensions.code?.toLowerCase(),
    status: response.status,
    details: extensions.details,
    requestId: response.headers.get('x-request-id'),
    helpUrl: extensions.helpUrl,
    retryAfterSeconds: extensions.retryAfterSeconds ?? secondsOf(response.headers.get('retry-after')),
  });
}

/** Reads `Retry-After`: seconds, or a date in HTTP’s form. Null if it is neither. */
export function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1000);
}

function apiError(fields: Record<keyof ApiErrorFields, unknown>): ApiError {
  const code = Object.hasOwn(CLASS_OF_CODE, String(fields.code)) ? (fields.code as ErrorCode) : null;
  const ErrorClass = code === null ? ApiError : CLASS_OF_CODE[code];
  return new ErrorClass({ ...(fields as unknown as ApiErrorFields), code });
}
