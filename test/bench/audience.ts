import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Customer } from './customer.ts';

/** A call's move as one subscriber heard of it. */
export interface Heard {
  callId: string;
  status: string;
  /** Milliseconds of the Unix epoch. */
  at: number;
}

/** The state that all subscribers wait for. */
interface Move {
  hearers: number;
  heardByAll: PromiseWithResolvers<boolean>;
}

const PATIENCE_MS = 5_000;

/** Subscribers to all calls of one account, each on a connection of its own. */
export class Audience {
  heard: Heard[] = [];
  readonly #clients: Client[];
  readonly #moves = new Map<string, Move>();

  constructor(customer: Customer, size: number) {
    this.#clients = Array.from({ length: size }, () => this.#subscriber(customer));
  }

  /** Whether everybody has heard within five seconds that a call came to `status`. */
  async hasHeard(callId: string, status: string): Promise<boolean> {
    const patience = new AbortController();
    const heard = await Promise.race([
      this.#move(`${callId} ${status}`).heardByAll.promise,
      sleep(PATIENCE_MS, false, { signal: patience.signal }),
    ]);
    patience.abort();
    return heard;
  }

  async leave(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.dispose()));
  }

  #subscriber({ url, key }: Customer): Client {
    const client = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
    });
    client.subscribe<{ callUpdated: { id: string; status: string } }>(
      { query: 'subscription { callUpdated { id status } }' },
      {
        next: ({ data }) => this.#hear(data?.callUpdated),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    return client;
  }

  #hear(call: { id: string; status: string } | undefined): void {
    if (call === undefined) return;
    this.heard.push({ callId: call.id, status: call.status, at: performance.timeOrigin + performance.now() });
    const move = this.#move(`${call.id} ${call.status}`);
    move.hearers += 1;
    if (move.hearers === this.#clients.length) move.heardByAll.resolve(true);
  }

  #move(name: string): Move {
    const move = this.#moves.get(name) ?? { hearers: 0, heardByAll: Promise.withResolvers<boolean>() };
    this.#moves.set(name, move);
    return move;
  }
}
