import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** One request as the receiver took it. */
export interface ReceivedWebhook {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The body, parsed; null without one. */
  event: { id: string; type: string; timestamp: string; data: Record<string, unknown> };
}

/** The receiver's response; 'hang' keeps the sender waiting until the receiver is closed. */
export type Reply =
  | number
  | 'hang'
  | { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** A customer's server: takes webhooks, answers as told, and lets a test wait for what it is about. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Decides each answer; 204 unless a test says otherwise. */
  reply: (webhook: ReceivedWebhook) => Reply | Promise<Reply> = () => 204;
  readonly #server = createServer((request, response) => void this.#take(request, response));
  #waiting: (() => void)[] = [];

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  url(path = '/'): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** Resolves once so many webhooks that match have come, with them. */
  async took(
    count: number,
    matches: (webhook: ReceivedWebhook) => boolean = () => true,
  ): Promise<ReceivedWebhook[]> {
    for (;;) {
      const matching = this.received.filter(matches);
      if (matching.length >= count) return matching;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const { method = '', url: path = '' } = request;
    const webhook = { method, path, headers, body, event: body === '' ? null : JSON.parse(body) };
    const reply = await this.reply(webhook);
    if (reply !== 'hang') answer(response, reply);
    this.received.push(webhook);
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

function answer(response: ServerResponse, reply: Exclude<Reply, 'hang'>): void {
  const { status, headers = {}, body } = typeof reply === 'number' ? { status: reply } : reply;
  response.writeHead(status, headers).end(body);
}

/** Whether the official verifier of Standard Webhooks accepts it. It judges by the system's clock. */
export function isSignedBy(secret: string, { body, headers }: ReceivedWebhook): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
