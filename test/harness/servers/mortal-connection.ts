import type { Socket } from 'node:net';
import { SeverableProxy } from './severable-proxy.ts';

/** ReadyForQuery: PostgreSQL has executed a statement completely, and committed it if it was a transaction or ended one. */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Type and length. */
const HEADER_BYTES = 5;

/**
 * A way to PostgreSQL on which an application dies after a chosen statement: PostgreSQL has executed it, and the application
 * never learns that.
 */
export class MortalConnection extends SeverableProxy {
  /** Statements executed since the last `count` or `dieAfter`. */
  #executed = 0;
  #fatal = Number.POSITIVE_INFINITY;
  #isDead = false;
  #kill = () => this.cut();

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
    this.#kill = kill ?? (() => this.cut());
  }

  /** Takes connections again. */
  revive(): void {
    this.count();
    this.#isDead = false;
  }

  protected override relay(client: Socket, server: Socket): void {
    if (this.#isDead) {
      client.destroy();
      return;
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
