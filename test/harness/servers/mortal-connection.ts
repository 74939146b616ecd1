import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** ReadyForQuery: PostgreSQL has executed a statement completely, and committed it if it was a transaction or ended one. */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Type and length. */
const HEADER_BYTES = 5;

/**
 * A way to PostgreSQL on which an application dies after a chosen statement: PostgreSQL has executed it, and the application
 * never learns that.
 */
export class MortalConnection {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#forward(client));
  /** Statements executed since the last `count` or `dieAfter`. */
  #executed = 0;
  #fatal = Number.POSITIVE_INFINITY;
  #isDead = false;
  #kill = () => this.#cut();

  private constructor(target: URL) {
    this.#target = target;
  }

  static async to(url: string): Promise<MortalConnection> {
    const way = new MortalConnection(new URL(url));
    way.#server.listen(0, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  /** The same database, by way of here. */
  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  get executed(): number {
    return this.#executed;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  count(): void {
    this.#executed = 0;
    this.#fatal = Number.POSITIVE_INFINITY;
  }

  /** @param kill ends the process, whose connections end with it; default: all connections break, and none can be made */
  dieAfter(statements: number, kill?: () => void): void {
    this.#executed = 0;
    this.#fatal = statements;
    this.#kill = kill ?? (() => this.#cut());
  }

  /** Takes connections again. */
  revive(): void {
    this.count();
    this.#isDead = false;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#cut();
    await closed;
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #forward(client: Socket): void {
    if (this.#isDead) {
      client.destroy();
      return;
    }
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
    client.pipe(server);
    this.#readStatements(server, client);
  }

  /** Passes on whole messages, up to the one that says that the fatal statement is executed. */
  #readStatements(server: Socket, client: Socket): void {
    let rest: Buffer = Buffer.alloc(0);
    let isConnected = false;
    server.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let end = 0;
      while (rest.length - end >= HEADER_BYTES && rest.length - end > rest.readUInt32BE(end + 1)) {
        const isReady = rest[end] === READY_FOR_QUERY;
        // The first one only says that the connection is made.
        if (isReady && isConnected && this.#isFatal()) return;
        isConnected ||= isReady;
        end += 1 + rest.readUInt32BE(end + 1);
      }
      if (!this.#isDead) client.write(rest.subarray(0, end));
      rest = rest.subarray(end);
    });
  }

  #isFatal(): boolean {
    if (this.#isDead) return true;
    this.#executed += 1;
    if (this.#executed < this.#fatal) return false;
    this.#isDead = true;
    this.#kill();
    return true;
  }
}
