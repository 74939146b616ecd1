import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Dispatcher, request } from 'undici';
import type { Clock } from '../../../src/platform/time/clock.ts';

/** A call that rang. */
export interface Ring {
  callId: string;
  /** Unix milliseconds. */
  at: number;
}

/** When an exchange loses a caller: before the telephone rings, or before the caller hears that it does. */
type Moment = 'before ringing' | 'before the answer';

/** The way of one worker to the simulated telephones. It keeps its own record of what rang, and when. */
export class TelephoneExchange {
  readonly rings: Ring[] = [];
  readonly #target: string;
  readonly #clock: Clock;
  readonly #server = createServer((incoming, outgoing) => {
    this.#pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  #placing = 0;
  #ambush: { moment: Moment; spring: () => void } | null = null;

  private constructor(target: string, clock: Clock) {
    this.#target = target;
    this.#clock = clock;
  }

  static async to(target: string, clock: Clock): Promise<TelephoneExchange> {
    const exchange = new TelephoneExchange(target, clock);
    exchange.#server.listen(0, '127.0.0.1');
    await once(exchange.#server, 'listening');
    return exchange;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether a placement is on its way. */
  get isPlacing(): boolean {
    return this.#placing > 0;
  }

  /** Does something at the worker's next placement, and leaves that one without an answer. */
  atNextPlacement(moment: Moment, spring: () => void): void {
    this.#ambush = { moment, spring };
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = incoming;
    const body = await buffer(incoming);
    if (method !== 'POST' || url !== '/v1/calls') return this.#forward(incoming, body, outgoing);
    this.#placing += 1;
    try {
      await this.#place(incoming, body, outgoing);
    } finally {
      this.#placing -= 1;
    }
  }

  async #place(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    const ambush = this.#ambush;
    this.#ambush = null;
    if (ambush?.moment === 'before ringing') {
      ambush.spring();
      outgoing.destroy();
      return;
    }
    const ring = { callId: JSON.parse(body.toString()).reference, at: this.#clock.now().getTime() };
    await this.#forward(incoming, body, outgoing, (isAccepted) => {
      if (isAccepted) this.rings.push(ring);
      ambush?.spring();
      return ambush !== null;
    });
  }

  /** Forwards a request; `isLost` is told whether it was accepted, and decides whether the answer is lost. */
  async #forward(
    { url = '/', method, headers }: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    isLost: (isAccepted: boolean) => boolean = () => false,
  ): Promise<void> {
    const { authorization, 'content-type': type } = headers;
    const answer = await request(new URL(url, this.#target), {
      method: method as Dispatcher.HttpMethod,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      body: body.length === 0 ? null : body,
    });
    const content = Buffer.from(await answer.body.arrayBuffer());
    if (isLost(answer.statusCode < 300)) return void outgoing.destroy();
    const contentType = String(answer.headers['content-type'] ?? 'application/json');
    outgoing.writeHead(answer.statusCode, { 'content-type': contentType }).end(content);
  }
}
