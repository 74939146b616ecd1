import type { Route } from '../../adapters/route.ts';
import type { Answer, SurfaceClient } from '../harness/clients/surface-client.ts';
import type { World } from './world.ts';

export interface PreparedRequest {
  /** For the path's `:id` or `:phone`. */
  id?: string;
  body?: Record<string, unknown>;
  /** The operation takes no other request. */
  isOnlyOne?: true;
}

/** A request that succeeds, by operation. */
export type Requests = Record<string, (world: World) => Promise<PreparedRequest>>;

/** The path of `route` with its id filled in. */
export function pathOf(route: Route, id = 'unknown_1'): string {
  return route.path.replace(/:(id|phone)$|:id/, id);
}

/** Sends a prepared request to its route. */
export function send(
  client: SurfaceClient,
  route: Route,
  { id, body }: PreparedRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return client.request(route.method, pathOf(route, id), { body, headers });
}
