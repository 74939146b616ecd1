import type { Route } from '../route.ts';

/** Returns the HTTP methods that a REST API supports at a path; none for an unknown path. */
export function allowedMethods(routes: readonly Route[], path: string): string[] {
  const here = routes.filter((route) => route.path === path);
  const found = here.length > 0 ? here : routes.filter((route) => matches(route.path, path));
  const methods = found.map(({ method }) => method);
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

/** Returns HTTP methods that a fixed path lacks but a matching path with an id has, such as `/contacts/:id`. */
export function shadowedMethods(routes: readonly Route[], path: string): string[] {
  const own = routes.filter((route) => route.path === path).map(({ method }) => method);
  const others = routes.filter((route) => route.path !== path && matches(route.path, path));
  return path.includes(':')
    ? []
    : others.map(({ method }) => method).filter((method) => !own.includes(method));
}
