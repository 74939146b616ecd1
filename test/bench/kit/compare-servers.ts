import type { Listening, World } from '../world.ts';
import { Load, type LoadRequest } from './load.ts';
import { Meter } from './meter.ts';
import { compared, interleave, SPEED_OF_REFERENCE } from './rounds.ts';
import type { Measurement, RunOptions } from './section.ts';
import { median, quantile } from './statistics.ts';

/** Keep-alive connections that ask one server at once. */
export const CONNECTIONS = 16;
const SECONDS_PER_ROUND = { smallest: 0.1, quick: 0.7, full: 1.5 };
const ROUNDS = { smallest: 1, quick: 3, full: 7 };
/** Code runs at its full speed only after some thousand times. */
const WARM_UP_ROUNDS = { smallest: 0, quick: 1, full: 3 };

/** A server among those that are compared. */
interface Compared {
  name: string;
  server: Listening;
}

export interface ServerComparison<Server extends Compared> {
  what: string;
  servers: readonly Server[];
  /** Makes the requests to a server. */
  next(server: Server): () => LoadRequest;
  /** The server that the others' speed is a share of. */
  reference: string;
  /** The share that is our goal. */
  atLeast: number;
  /** Default: 16. */
  connections?: number;
}

/** Loads servers in turn with requests that should have the same answers. */
export async function compareServers<Server extends Compared>(
  { postgres }: World,
  { what, servers, next, reference, atLeast, connections = CONNECTIONS }: ServerComparison<Server>,
  { effort }: RunOptions,
): Promise<Measurement[]> {
  const shape = { connections, secondsPerRound: SECONDS_PER_ROUND[effort] };
  const loads = servers.map((each) => {
    const { url, pid } = each.server;
    const meters = { server: new Meter(pid), postgres };
    return { name: each.name, load: new Load({ url, meters, next: next(each) }, shape) };
  });
  const subjects = loads.map(({ name, load }) => ({ name, round: () => load.run() }));
  for (let n = 0; n < WARM_UP_ROUNDS[effort]; n++) for (const { round } of subjects) await round();
  const rounds = await interleave(subjects, ROUNDS[effort]);
  await Promise.all(loads.map(({ load }) => load.close()));
  return compared({
    what,
    subjects: loads.map(({ name, load: { latencies } }, n) => {
      const more = { 'p50 ms': median(latencies), 'p99 ms': quantile(latencies, 0.99) };
      return { name, rounds: rounds[n] ?? [], more };
    }),
    reference,
    goals: [{ figure: SPEED_OF_REFERENCE, atLeast }],
  });
}
