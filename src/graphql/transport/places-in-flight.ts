import type { WebSocket } from 'ws';

/** Places of WebSocket operations among those in flight, held until their results are sent. */
export class PlacesInFlight {
  readonly #releases = new WeakMap<WebSocket, Map<string, (() => void)[]>>();

  /** @param id of the operation, chosen by the client */
  hold(socket: WebSocket, id: string, release: () => void): void {
    if (socket.readyState !== socket.OPEN) {
      release();
      return;
    }
    const held = this.#releases.get(socket) ?? new Map<string, (() => void)[]>();
    this.#releases.set(socket, held.set(id, [...(held.get(id) ?? []), release]));
  }

  /** Releases one place of an id: a client may reuse it for another operation after completing the first. */
  release(socket: WebSocket, id: string): void {
    const held = this.#releases.get(socket);
    const [first, ...rest] = held?.get(id) ?? [];
    first?.();
    if (rest.length > 0) held?.set(id, rest);
    else held?.delete(id);
  }

  releaseAll(socket: WebSocket): void {
    for (const releases of this.#releases.get(socket)?.values() ?? [])
      for (const release of releases) release();
    this.#releases.delete(socket);
  }
}
