import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** A question as it came; `type` is 1 for A and 28 for AAAA. */
export interface NameQuestion {
  name: string;
  type: number;
}

/** An answer to questions for A records; null = none is ever sent. */
export type NameAnswer = { address: string; ttlSeconds: number } | 'absent' | null;

const A = 1;
const HEADER_BYTES = 12;

/** A DNS server of the test, over UDP on loopback. It has no AAAA records. */
export class NameServer {
  readonly questions: NameQuestion[] = [];
  readonly #socket = createSocket('udp4', (message, peer) => this.#take(message, peer));
  readonly #answer: (name: string) => NameAnswer;
  #waiting: (() => void)[] = [];

  private constructor(answer: (name: string) => NameAnswer) {
    this.#answer = answer;
  }

  static async start(answer: (name: string) => NameAnswer): Promise<NameServer> {
    const server = new NameServer(answer);
    server.#socket.bind(0, '127.0.0.1');
    await once(server.#socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  /** Different names that were asked for, in order. */
  names(matches: (name: string) => boolean): string[] {
    return [...new Set(this.questions.map(({ name }) => name).filter(matches))];
  }

  /** Resolves once so many different names that match have been asked for, with them. */
  async asked(count: number, matches: (name: string) => boolean): Promise<string[]> {
    for (;;) {
      const names = this.names(matches);
      if (names.length >= count) return names;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async close(): Promise<void> {
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  #take(message: Buffer, peer: RemoteInfo): void {
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
      labels.push(message.toString('ascii', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    const type = message.readUInt16BE(at + 1);
    this.questions.push({ name, type });
    for (const wake of this.#waiting.splice(0)) wake();
    const answer = this.#answer(name);
    if (answer === null) return;
    const question = message.subarray(HEADER_BYTES, at + 5);
    const records = type === A && answer !== 'absent' ? [recordOf(answer)] : [];
    const header = Buffer.from(message.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(answer === 'absent' ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    this.#socket.send(Buffer.concat([header, question, ...records]), peer.port, peer.address);
  }
}

/** The name points to the question. */
function recordOf({ address, ttlSeconds }: { address: string; ttlSeconds: number }): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(A, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(ttlSeconds, 6);
  record.writeUInt16BE(4, 10);
  record.set(address.split('.').map(Number), 12);
  return record;
}
