import { DomainError } from '../src/errors.ts';
import type { Route } from './route.ts';

/** The methods that `path` (below the surface's base) answers; none when no route stands there. */
export function allowedMethods(routes: readonly Route[], path: string): string[] {
  const methods = routes.filter((route) => matches(route.path, path)).map((route) => route.method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => (segment.startsWith(':') ? given[i] !== '' : segment === given[i]))
  );
}

/** A path that no route stands at. */
export function nothingHere(): DomainError {
  return new DomainError('not_found', 'There is nothing at this path.');
}
