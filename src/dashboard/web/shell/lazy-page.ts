import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, lazy } from 'react';
import { fetchCode } from '../api/code.ts';

/**
 * A page whose code is fetched when it is first visited, or pointed at. When it cannot be fetched, drawing it
 * throws, and the shell around it stays; the router's own helper would reload into the browser's error page.
 */
export function lazyPage<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): AsyncRouteComponent<object> {
  const page = lazy(async () => ({ default: (await fetchCode(load))[name] as FunctionComponent }));
  return Object.assign(page, {
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  });
}
