import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CallbackRequest } from './callback-request.ts';

/** Keeps every callback that a provider posts, and answers as the test wants. */
export class CallbackReceiver implements AsyncDisposable {
  readonly received: CallbackRequest[] = [];
  /** The status of the next answer, in order; 204 once there is none left. */
  readonly answers: number[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await buffer(request);
      this.received.push({ headers: request.headers, body });
      response.writeHead(this.answers.shift() ?? 204).end();
    });
  }

  static async open(): Promise<CallbackReceiver> {
    const receiver = new CallbackReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/callbacks`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
