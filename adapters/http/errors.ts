import { bodyCutOff, bodyTooLarge, unsupportedContentType } from '../../src/errors/common-errors.ts';
import { DomainError, type ErrorDetail } from '../../src/errors/errors.ts';
import { lowerCase } from '../../src/platform/letter-case.ts';
import { isDiskFull } from '../../src/platform/storage/disk-space.ts';
import { errorPage } from '../documented-errors.ts';
import type { MaskFault } from '../ports.ts';
import type { Surface } from '../surface.ts';

const RETRY_UNAVAILABLE_AFTER_SECONDS = 5;

/** Domain errors for errors of Fastify and the connection. All other failures are unexpected. */
const REQUEST_REFUSALS: Record<string, () => DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedContentType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new DomainError('invalid_request', 'The length of the body does not match Content-Length.'),
  FST_PARTS_LIMIT: () => new DomainError('payload_too_large', 'The form has too many parts.'),
  FST_FILES_LIMIT: () => new DomainError('payload_too_large', 'The form has too many files.'),
  FST_FIELDS_LIMIT: () => new DomainError('payload_too_large', 'The form has too many fields.'),
  FST_PROTO_VIOLATION: () =>
    new DomainError('invalid_request', 'The form contains a field name that is not allowed.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new DomainError('invalid_request', 'The body is not a valid multipart form.'),
  FST_MP_PREMATURE_CLOSE: bodyCutOff,
  ECONNRESET: bodyCutOff,
  ERR_STREAM_PREMATURE_CLOSE: bodyCutOff,
  FST_ERR_BAD_URL: () => new DomainError('invalid_request', 'The URL is not correctly percent-encoded.'),
};

/** Returns the domain error if Fastify or the connection rejects a request; null for any other error. */
export function requestRefusal(error: unknown): DomainError | null {
  const { code, statusCode, message } = (error ?? {}) as {
    [name in 'code' | 'statusCode' | 'message']?: unknown;
  };
  if (typeof code !== 'string') return null;
  const known = REQUEST_REFUSALS[code];
  if (known !== undefined) return known();
  const isRefusal = code.startsWith('FST_') && typeof statusCode === 'number' && statusCode < 500;
  return isRefusal ? new DomainError('invalid_request', String(message)) : null;
}

/** Maps any failure of a request to the error that the caller may see: unknown errors are masked. */
export function publicError(error: unknown, requestId: string, maskFault: MaskFault): DomainError {
  const refusal = requestRefusal(error);
  if (refusal !== null) return refusal;
  const known = maskFault(error, requestId);
  return known.code === 'internal' && isDiskFull(error) ? noSpace(error) : known;
}

function noSpace(cause: unknown): DomainError {
  const message = 'The service cannot store this upload at the moment. Try again in a minute.';
  return new DomainError('unavailable', message, { retryAfterSeconds: 60, cause });
}

/** @param publicUrl URL of this service, which has a page about each error */
export function errorBody(
  surface: Surface,
  { code, message, details }: DomainError,
  requestId: string,
  publicUrl: string,
): string {
  const error = {
    code,
    message,
    details: details.map(restDetail),
    [surface.requestIdField]: requestId,
    [surface.helpUrlField]: `${publicUrl}${errorPage(code)}`,
  };
  return JSON.stringify({ error });
}

/** Spells a detail's codes in lower case, as both surfaces spell the error's own. */
function restDetail({ field, message, code, kind, until }: ErrorDetail) {
  return {
    field: field || 'body',
    message,
    ...(code && kind && { code: lowerCase(code), kind: lowerCase(kind), until }),
  };
}

/** Returns the seconds for an error's `Retry-After` header; undefined if a retry makes no difference. */
export function retryAfterSeconds(error: DomainError): number | undefined {
  if (error.retryAfterSeconds !== undefined) return Math.max(1, Math.ceil(error.retryAfterSeconds));
  return error.code === 'unavailable' ? RETRY_UNAVAILABLE_AFTER_SECONDS : undefined;
}
