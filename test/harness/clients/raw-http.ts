import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  json(): any;
}

/** A connection on which a test writes what no client library would. */
export class RawConnection {
  readonly socket: Socket;
  /** Resolves once the server has let go of the connection. */
  readonly closed: Promise<unknown>;
  #received = Buffer.alloc(0);

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: false });
    this.closed = once(this.socket, 'close');
    // A server that cuts off may reset; what was answered before is read all the same.
    this.socket.on('error', () => undefined);
    this.socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
    });
  }

  /** Writes lines of a head, with the empty line after them; then the body as it stands. */
  send(lines: readonly string[], body = ''): this {
    this.socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    return this;
  }

  /** The first answer, whole. Throws when the connection ends without one. */
  async answer(): Promise<RawAnswer> {
    for (;;) {
      const answer = this.#parse();
      if (answer !== null) return answer;
      if (this.socket.closed) throw new Error(`no whole answer: ${this.#received.toString('latin1')}`);
      await Promise.race([once(this.socket, 'data'), this.closed]);
    }
  }

  destroy(): void {
    this.socket.destroy();
  }

  #parse(): RawAnswer | null {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const [first = '', ...lines] = this.#received.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Headers(
      lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1),
      ]),
    );
    const body = this.#received.subarray(end + 4);
    const length = Number(headers.get('content-length') ?? 0);
    if (body.length < length) return null;
    const text = body.subarray(0, length).toString('utf8');
    return { status: Number(first.split(' ')[1]), headers, text, json: () => JSON.parse(text) };
  }
}

/** Sends one request and returns the response. */
export async function exchange(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const connection = new RawConnection(url).send(lines, body);
  try {
    return await connection.answer();
  } finally {
    connection.destroy();
  }
}
