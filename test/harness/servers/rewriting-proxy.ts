import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A reverse proxy as it comes out of the box: it passes on everything but the name that it was called by. */
export class RewritingProxy {
  readonly #server = createServer((incoming, outgoing) => {
    const passedOn = this.#passOn(incoming, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  readonly #sockets = new Set<Duplex>();
  /** URL that requests are forwarded to; set it before any comes. */
  target = '';

  static async start(port: number): Promise<RewritingProxy> {
    const proxy = new RewritingProxy();
    proxy.#server.on('upgrade', (incoming, socket) => proxy.#upgrade(incoming, socket));
    proxy.#server.listen(port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #passOn({ url, method, headers, socket }: IncomingMessage, take?: (answer: IncomingMessage) => void) {
    const forwarded = {
      ...headers,
      host: new URL(this.target).host,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'http',
    };
    return request(new URL(url ?? '/', this.target), { method, headers: forwarded }, take);
  }

  #upgrade(incoming: IncomingMessage, socket: Duplex): void {
    this.#sockets.add(socket);
    const passedOn = this.#passOn(incoming);
    passedOn.on('upgrade', (answer, upstream) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
      socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
      upstream.pipe(socket).pipe(upstream);
    });
    passedOn.on('error', () => socket.destroy());
    passedOn.end();
  }
}
