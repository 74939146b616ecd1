import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Suffered, VictimOrders } from './victim-client.ts';

const CLIENT = path.join(import.meta.dirname, 'victim-client.ts');

/** A tenant that reads, dispatches and listens all the time. */
export class Victim {
  readonly #client: ChildProcess;

  static begin(orders: VictimOrders): Victim {
    const client = fork(CLIENT, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    client.send(orders);
    return new Victim(client);
  }

  private constructor(client: ChildProcess) {
    this.#client = client;
  }

  /** What happened to it since it was last asked. */
  async report(): Promise<Suffered> {
    this.#client.send('report');
    const [suffered] = await once(this.#client, 'message');
    return suffered as Suffered;
  }

  end(): void {
    this.#client.kill('SIGKILL');
  }
}

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
