import { notFound } from '../src/errors.ts';

/** What was read by its id. Throws `not_found` when there was nothing. */
export function found<T>(resource: T | null | undefined, what: string): T {
  if (resource === null || resource === undefined) throw notFound(what);
  return resource;
}
