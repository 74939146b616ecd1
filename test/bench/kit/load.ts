import { type Dispatcher, Pool } from 'undici';
import type { Meter } from './meter.ts';
import { median, quantile } from './statistics.ts';

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
  meter: Meter;
  /** The next request; each may differ. */
  next(): LoadRequest;
}

export interface Loaded {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  cpuMicrosecondsPerRequest: number | null;
}

export interface LoadShape {
  connections: number;
  rounds: number;
  secondsPerRound: number;
}

interface Round {
  latencies: number[];
  seconds: number;
  cpuMicroseconds: number | null;
}

/** Code runs at its full speed only after some thousand times. */
const WARM_UP = { requests: 4_000, atMostSeconds: 4 };

/**
 * Closed loops of keep-alive connections against several servers in turn, each warmed up before: whatever else
 * goes on in the machine meets all of them. Answers the medians of the rounds, in the order of `targets`.
 *
 * @throws Error when a request fails or is answered by anything but a success
 */
export async function compareUnderLoad(targets: readonly Target[], shape: LoadShape): Promise<Loaded[]> {
  const runs = targets.map((target) => ({
    target,
    pool: new Pool(target.url, { connections: shape.connections }),
    rounds: [] as Round[],
  }));
  try {
    for (const { pool, target } of runs)
      await runRound(pool, target, shape.connections, WARM_UP.atMostSeconds, WARM_UP.requests);
    for (let round = 0; round < shape.rounds; round++) {
      for (const { pool, target, rounds } of runs)
        rounds.push(await runRound(pool, target, shape.connections, shape.secondsPerRound));
    }
    return runs.map(({ rounds }) => summaryOf(rounds));
  } finally {
    await Promise.all(runs.map(({ pool }) => pool.close()));
  }
}

function summaryOf(rounds: readonly Round[]): Loaded {
  const latencies = rounds.flatMap((round) => round.latencies);
  const cpu = rounds.flatMap(({ cpuMicroseconds, latencies: { length } }) =>
    cpuMicroseconds === null ? [] : cpuMicroseconds / length,
  );
  return {
    requestsPerSecond: median(rounds.map((round) => round.latencies.length / round.seconds)),
    p50Milliseconds: median(latencies),
    p99Milliseconds: quantile(latencies, 0.99),
    cpuMicrosecondsPerRequest: cpu.length === 0 ? null : median(cpu),
  };
}

async function runRound(
  pool: Pool,
  target: Target,
  connections: number,
  seconds: number,
  atMostRequests = Number.POSITIVE_INFINITY,
): Promise<Round> {
  const latencies: number[] = [];
  const cpuBefore = target.meter.cpuMicroseconds();
  const start = performance.now();
  const end = start + seconds * 1000;

  async function oneConnection(): Promise<void> {
    for (let sent = performance.now(); sent < end && latencies.length < atMostRequests; ) {
      await exchange(pool, target.next());
      const answered = performance.now();
      latencies.push(answered - sent);
      sent = answered;
    }
  }
  await Promise.all(Array.from({ length: connections }, oneConnection));

  const cpuAfter = target.meter.cpuMicroseconds();
  return {
    latencies,
    seconds: (performance.now() - start) / 1000,
    cpuMicroseconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
  };
}

/** Below `pool.request`, whose streams would cost the machine more than some of the answers do. */
function exchange(pool: Pool, { method, path, headers, body }: LoadRequest): Promise<void> {
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
