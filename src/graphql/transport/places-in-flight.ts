import type { WebSocket } from 'ws';

/** Places that operations of WebSockets hold among those in flight, until their results are sent. */
export class PlacesInFlight {
  readonly #releases = new WeakMap<WebSocket, Map<string, (() => void)[]>>();

  /** @param id of the operation, which the client chose */
  hold(socket: WebSocket, id: string, release: () => void): void {
    if (socket.readyState !== socket.OPEN) {
      release();
      return;
    }
    const held = this.#releases.get(socket) ?? new Map<string, (() => void)[]>();
    this.#releases.set(socket, held.set(id, [...(held.get(id) ?? []), release]));
  }

  /** Releases the place of an operation; a client that completed one may have begun another with its id. */
  release(socket: WebSocket, id: string): void {
    const held = this.#releases.get(socket);
    const [first, ...rest] = held?.get(id) ?? [];
    first?.();
    if (rest.length > 0) held?.set(id, rest);
    else held?.delete(id);
  }

  /** Releases all places of a connection that has closed. */
  releaseAll(socket: WebSocket): void {
    for (const releases of this.#releases.get(socket)?.values() ?? [])
      for (const release of releases) release();
    this.#releases.delete(socket);
  }
}
