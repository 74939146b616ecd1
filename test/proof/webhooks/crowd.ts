import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the servers of customers behave. */
export type Behavior = 'healthy' | 'slow' | 'failing' | 'hanging';

/** A webhook that arrived. */
export interface Arrival {
  behavior: Behavior;
  /** Of its endpoint. */
  number: number;
  eventId: string;
  /** From the event until here. */
  latencyMs: number;
}

const SLOW_MS = 3_000;

/** The servers of a crowd of customers: each endpoint has a host of its own, all on this machine. */
export class Crowd {
  readonly arrivals: Arrival[] = [];
  readonly #server = createServer((request, response) => void this.#take(request, response));

  static async start(): Promise<Crowd> {
    const crowd = new Crowd();
    crowd.#server.listen(0, '0.0.0.0', 16_384);
    await once(crowd.#server, 'listening');
    return crowd;
  }

  /** The URL of an endpoint. To Linux, all of 127.0.0.0/8 is this machine. */
  url(number: number, behavior: Behavior): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.1.${number >> 8}.${number & 255}:${port}/${behavior}/${number}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, behavior, number] = (request.url ?? '').split('/') as [string, Behavior, string];
    const { id, timestamp } = JSON.parse(await text(request));
    const latencyMs = Date.now() - Date.parse(timestamp);
    this.arrivals.push({ behavior, number: Number(number), eventId: id, latencyMs });
    if (behavior === 'healthy') response.writeHead(204).end();
    if (behavior === 'slow') setTimeout(() => response.writeHead(204).end(), SLOW_MS);
    if (behavior === 'failing') response.writeHead(500).end();
  }
}
