import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Header of an answer to a request whose first server broke off. */
export const RETRIED = 'x-retried';

/**
 * Distributes requests over servers in turn, as a load balancer does: sends none to a server that it was told to leave out,
 * and sends a request again to the next server if the connection breaks before the answer.
 */
export class LoadBalancer {
  readonly #server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing));
  readonly #agents = new Map<string, Agent>();
  #turn = 0;

  static async start(): Promise<LoadBalancer> {
    const balancer = new LoadBalancer();
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(server: string): void {
    this.#agents.set(server, new Agent({ keepAlive: true }));
  }

  /** Requests in progress are finished. */
  leaveOut(server: string): void {
    this.#agents.delete(server);
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
    for (const agent of this.#agents.values()) agent.destroy();
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = this.#turn++ % Math.max(1, this.#agents.size);
    const servers = [...this.#agents];
    const inTurn = [...servers.slice(first), ...servers.slice(0, first)];
    for (const [tried, [server, agent]] of inTurn.entries()) {
      try {
        const answer = await forward(incoming, body, server, agent);
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          connection: 'keep-alive',
          ...(tried > 0 && { [RETRIED]: '1' }),
        });
        answer.pipe(outgoing);
        return;
      } catch {
        // The next server has it.
      }
    }
    outgoing.writeHead(502).end('no server answers');
  }
}

function forward(
  { url, method, headers }: IncomingMessage,
  body: Buffer,
  server: string,
  agent: Agent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const forwarded = { ...headers, host: new URL(server).host };
    request(new URL(url ?? '/', server), { method, headers: forwarded, agent }, resolve)
      .on('error', reject)
      .end(body);
  });
}
