import { DomainError, type ErrorDetail } from '../src/errors.ts';
import type { Route } from './route.ts';
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
  FST_MP_PREMATURE_CLOSE: () => new DomainError('invalid_request', 'The form ends too early.'),
  ECONNRESET: () => new DomainError('invalid_request', 'The connection closed before the body was complete.'),
  FST_ERR_BAD_URL: () => new DomainError('invalid_request', 'The URL is not correctly percent-encoded.'),
};

/** Any failure as the caller may see it: what is not known to be harmless is masked. */
export function publicError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const refusal = typeof code === 'string' ? REQUEST_REFUSALS[code] : undefined;
  return refusal?.() ?? new DomainError('internal', 'Something failed on our side.', { cause: error });
}

/** The error's body, its fields named as the surface names them. */
export function errorBody(
  surface: Surface,
  route: Route | undefined,
  error: DomainError,
  requestId: string,
): string {
  const details = error.details.map((detail) => ({
    ...detail,
    field: wireField(surface, route, detail.field),
  }));
  const message = renamedMessage(error, details);
  return JSON.stringify({
    error: { code: error.code, message, details, [surface.requestIdField]: requestId },
  });
}

/** Seconds for `Retry-After`; undefined when trying again makes no difference. */
export function retryAfterSeconds(error: DomainError): number | undefined {
  if (error.retryAfterSeconds !== undefined) return Math.max(1, Math.ceil(error.retryAfterSeconds));
  return error.code === 'unavailable' ? RETRY_UNAVAILABLE_AFTER_SECONDS : undefined;
}

function wireField(surface: Surface, route: Route | undefined, field: string): string {
  const path = field.replace(/^input\./, '');
  return surface.naming.fieldPath(path, route?.body ?? route?.query);
}

/** `invalidField` puts the field's name in front of its sentence: the caller's own name goes there. */
function renamedMessage(error: DomainError, details: ErrorDetail[]): string {
  const given = error.details[0]?.field;
  const renamed = details[0]?.field;
  if (given === undefined || renamed === undefined || !error.message.startsWith(`${given}: `))
    return error.message;
  return renamed + error.message.slice(given.length);
}
