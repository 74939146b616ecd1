import { DomainError } from '../src/errors.ts';
import type { Surface } from './surface.ts';

/** Until a database is back or a restart is over, when nothing better is known. */
const RETRY_UNAVAILABLE_AFTER_SECONDS = 5;

/** Where Fastify's and the connection's own refusals belong; all else that fails is a fault of ours. */
const REQUEST_REFUSALS: Record<string, () => DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new DomainError('payload_too_large', 'The body is larger than allowed.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new DomainError('unsupported_media_type', 'The body has a content type that is not accepted here.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new DomainError('invalid_request', 'The body is not as long as its Content-Length says.'),
  FST_PARTS_LIMIT: () => new DomainError('payload_too_large', 'The form has too many parts.'),
  FST_FILES_LIMIT: () => new DomainError('payload_too_large', 'The form has too many files.'),
  FST_FIELDS_LIMIT: () => new DomainError('payload_too_large', 'The form has too many fields.'),
  FST_PROTO_VIOLATION: () => new DomainError('invalid_request', 'The form has a field of a forbidden name.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new DomainError('invalid_request', 'The body is not a valid multipart form.'),
  FST_MP_PREMATURE_CLOSE: cutOff,
  ECONNRESET: cutOff,
  ERR_STREAM_PREMATURE_CLOSE: cutOff,
  FST_ERR_BAD_URL: () => new DomainError('invalid_request', 'The URL is not correctly percent-encoded.'),
};

function cutOff(): DomainError {
  return new DomainError('invalid_request', 'The body ends before it is complete.');
}

/** Tells of a failure that is a fault of ours, and that nobody has told of yet. */
export type ReportFault = (error: unknown, requestId: string) => void;

/** Any failure as the caller may see it: what is not known to be harmless is masked. */
export function publicError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const refusal = typeof code === 'string' ? REQUEST_REFUSALS[code] : undefined;
  return refusal?.() ?? new DomainError('internal', 'Something failed on our side.', { cause: error });
}

/** The error's body (contract, wire conventions). */
export function errorBody(
  surface: Surface,
  { code, message, details }: DomainError,
  requestId: string,
): string {
  return JSON.stringify({ error: { code, message, details, [surface.requestIdField]: requestId } });
}

/** Seconds for `Retry-After`; undefined when trying again makes no difference. */
export function retryAfterSeconds(error: DomainError): number | undefined {
  if (error.retryAfterSeconds !== undefined) return Math.max(1, Math.ceil(error.retryAfterSeconds));
  return error.code === 'unavailable' ? RETRY_UNAVAILABLE_AFTER_SECONDS : undefined;
}
