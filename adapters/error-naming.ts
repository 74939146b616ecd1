import { DomainError } from '../src/errors.ts';
import type { Route } from './route.ts';
import type { Surface } from './surface.ts';

/** A domain error with its fields in the surface's naming. */
export function inSurfaceNaming(surface: Surface, route: Route, error: unknown): unknown {
  if (!(error instanceof DomainError) || error.details.length === 0) return error;
  const { naming } = surface;
  const schemas = [route.body, route.query];
  const details = error.details.map(({ field, message }) => ({
    field: naming.fieldPath(field.replace(/^input\./, ''), schemas),
    message: naming.inText(message, schemas),
  }));
  return new DomainError(error.code, naming.inText(error.message, schemas), {
    details,
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  });
}
