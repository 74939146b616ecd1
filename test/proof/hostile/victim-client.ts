import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** Orders of the proof beside; this file runs as a process of its own, whose times no attacker's work delays. */
export interface VictimOrders {
  url: string;
  apiKey: string;
  agentId: string;
  /** Milliseconds between reads, and between dispatches. */
  pace: { readMs: number; dispatchMs: number };
}

/** Milliseconds that each request took, since the last report, and what was not served. */
export interface Suffered {
  reads: number[];
  dispatches: number[];
  /** From the dispatch of a call until its first event. */
  events: number[];
  failures: string[];
}

/** Requests in flight beyond which no further ones begin. */
const MOST_IN_FLIGHT = 100;
/** Numbers that the simulator answers; each is called once in a while only. */
const FIRST_NUMBER = 14_152_000_000;
const NUMBERS = 900_000;

let suffered: Suffered = { reads: [], dispatches: [], events: [], failures: [] };

process.once('message', (orders: VictimOrders) => {
  const authorization = `Bearer ${orders.apiKey}`;
  const begun = new Map<string, number>();
  listen(orders, authorization, begun);
  every(orders.pace.readMs, 'reads', () =>
    fetch(`${orders.url}/api/v1/calls?limit=5`, { headers: { authorization } }),
  );
  // Numbers that no client before this one has called: their calls may be live.
  let dispatched = Math.floor(Date.now() / 100);
  every(orders.pace.dispatchMs, 'dispatches', async () => {
    const externalId = `dispatch ${dispatched}`;
    const toNumber = `+${FIRST_NUMBER + (dispatched++ % NUMBERS)}`;
    begun.set(externalId, performance.now());
    return fetch(`${orders.url}/api/v1/calls`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ agentId: orders.agentId, toNumber, externalId }),
    });
  });
  process.on('message', () => {
    const report = suffered;
    suffered = { reads: [], dispatches: [], events: [], failures: [] };
    process.send?.(report);
  });
});

/** Begins a request at every interval, however long those before take, as customers do. */
function every(ms: number, kind: 'reads' | 'dispatches', request: () => Promise<Response>): void {
  let inFlight = 0;
  setInterval(() => {
    if (inFlight >= MOST_IN_FLIGHT) return;
    inFlight += 1;
    const began = performance.now();
    request()
      .then(async (response) => {
        const body = await response.text();
        suffered[kind].push(performance.now() - began);
        if (!response.ok) suffered.failures.push(`${kind}: ${response.status} ${body.slice(0, 300)}`);
      })
      .catch((error: unknown) => suffered.failures.push(`${kind}: ${error}`))
      .finally(() => {
        inFlight -= 1;
      });
  }, ms);
}

/** Follows all calls, and notes when each is first heard of. */
function listen({ url }: VictimOrders, authorization: string, begun: Map<string, number>): void {
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization },
  });
  const ended = (how: unknown) => suffered.failures.push(`the subscription ended: ${JSON.stringify(how)}`);
  client.subscribe<{ callUpdated: { externalId: string } }>(
    { query: 'subscription { callUpdated { externalId } }' },
    {
      next({ data, errors }) {
        if (errors) return ended(errors);
        const id = data?.callUpdated.externalId ?? '';
        const began = begun.get(id);
        begun.delete(id);
        if (began !== undefined) suffered.events.push(performance.now() - began);
      },
      error: ended,
      complete: () => ended('completed'),
    },
  );
}
