import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test can cut: what is connected breaks, and nothing connects any more. */
export class SeverableProxy {
  readonly #target: URL;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#forward(client));

  constructor(target: URL) {
    this.#target = target;
  }

  static async to<Proxy extends SeverableProxy>(
    this: new (
      target: URL,
    ) => Proxy,
    url: string,
  ): Promise<Proxy> {
    const proxy = new this(new URL(url));
    await proxy.#listen();
    return proxy;
  }

  /** URL of the target, by way of this proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  /** Forwards again after `sever`, at the same address. */
  async restore(): Promise<void> {
    await this.#listen();
  }

  async sever(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  /** Breaks all connections. */
  protected cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Passes on what comes from both sides. */
  protected relay(client: Socket, server: Socket): void {
    client.pipe(server);
    server.pipe(client);
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #forward(client: Socket): void {
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    this.relay(client, server);
  }
}
