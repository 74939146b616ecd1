import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `stall`: a byte and nothing more. `dribble`: a byte now and then. `flood`: bytes without end. */
type Manner = 'stall' | 'dribble' | 'flood';

const DRIBBLE_EVERY_MS = 50;
const FLOOD = Buffer.alloc(1024 * 1024, ' ');

/** Answers every request with a body that never ends. */
export class DribblingServer implements AsyncDisposable {
  /** Resolves once a client has gone before the end. */
  readonly abandoned: Promise<void>;
  readonly #server: Server;

  private constructor(manner: Manner, status: number) {
    const gone = Promise.withResolvers<void>();
    this.abandoned = gone.promise;
    this.#server = createServer((_, response) => {
      response.on('close', gone.resolve);
      response.writeHead(status, { 'content-type': 'audio/mpeg' }).write(' ');
      answerOn(response, manner);
    });
  }

  static async start(manner: Manner, status = 200): Promise<DribblingServer> {
    const server = new DribblingServer(manner, status);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

function answerOn(response: ServerResponse, manner: Manner): void {
  if (manner === 'dribble') {
    const timer = setInterval(() => response.write(' '), DRIBBLE_EVERY_MS);
    response.on('close', () => clearInterval(timer));
  }
  if (manner === 'flood') {
    const pour = () => {
      while (!response.destroyed && response.write(FLOOD));
    };
    response.on('drain', pour);
    pour();
  }
}
