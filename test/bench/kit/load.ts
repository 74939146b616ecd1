import { type Dispatcher, Pool } from 'undici';
import { type Meters, measureRound, type Round } from './rounds.ts';

/** One request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A server under load, and what makes up the load. */
export interface Target {
  url: string;
  meters: Meters;
  /** The next request; each may differ. */
  next(): LoadRequest;
}

export interface LoadShape {
  connections: number;
  secondsPerRound: number;
}

/** Closed loops of keep-alive connections against one server. */
export class Load {
  /** Of every request, in milliseconds. */
  latencies: number[] = [];
  readonly #target: Target;
  readonly #shape: LoadShape;
  readonly #pool: Pool;

  constructor(target: Target, shape: LoadShape) {
    this.#target = target;
    this.#shape = shape;
    this.#pool = new Pool(target.url, { connections: shape.connections });
  }

  /** @throws Error when a request fails or is answered by anything but a success */
  run(): Promise<Round> {
    return measureRound(this.#target.meters, async () => {
      const end = performance.now() + this.#shape.secondsPerRound * 1000;
      const before = this.latencies.length;
      await Promise.all(Array.from({ length: this.#shape.connections }, () => this.#oneConnection(end)));
      return this.latencies.length - before;
    });
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #oneConnection(end: number): Promise<void> {
    for (let sent = performance.now(); sent < end; ) {
      await exchange(this.#pool, this.#target.next());
      const answered = performance.now();
      this.latencies.push(answered - sent);
      sent = answered;
    }
  }
}

/**
 * Below `pool.request`, whose streams would cost the machine more than some of the answers do.
 *
 * @throws Error when the answer is anything but a success
 */
export function exchange(pool: Pool, { method, path, headers, body }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    let status = 0;
    const refusal: Buffer[] = [];
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData(_controller, chunk) {
        if (status >= 300) refusal.push(chunk);
      },
      onResponseEnd() {
        if (status < 300) resolve();
        else reject(new Error(`${method} ${path} was answered ${status}: ${Buffer.concat(refusal)}`));
      },
      onResponseError: (_controller, error) => reject(error),
    };
    pool.dispatch({ method, path, headers, body: body ?? null }, handler);
  });
}
