import { getIntrospectionQuery } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../harness/app.ts';

/** Documents made to be dear, and the limit that each exceeds; null: it is within the limits, and must be cheap. */
const HOSTILE: [title: string, limit: string | null, document: string][] = [
  ['one field 740 times', 'repetitions', `{ ${many(740, () => 'viewer { role }')} }`],
  ['one field over inline fragments', 'repetitions', `{ ${many(420, () => '... { viewer { role } }')} }`],
  [
    'one field over named fragments',
    'repetitions',
    `{ ${many(200, (i) => `...F${i}`)} } ${many(200, (i) => `fragment F${i} on Query { viewer { role } }`)}`,
  ],
  [
    'one field within one field',
    'repetitions',
    `{ ${many(20, () => `viewer { ${many(36, () => 'account { name }')} }`)} }`,
  ],
  [
    'as many pairs as the limits allow',
    null,
    `{ ${many(20, () => `viewer { role user { id name email } account { id name createdAt creditBalance subscription { tier status currentPeriodStart currentPeriodEnd } users { id name email } } }`)} }`,
  ],
  [
    'fragments that double with each level',
    'selections',
    `{ ...F0 } ${many(11, (i) => `fragment F${i} on Query { a { ...F${i + 1} } b { ...F${i + 1} } }`)} fragment F11 on Query { __typename }`,
  ],
  [
    'fragments that go in circles',
    'selections',
    `{ ...F0 } ${many(40, (i) => `fragment F${i} on Query { ...F${(i + 1) % 40} ...F${(i + 7) % 40} }`)}`,
  ],
  [
    'many operations over the same fragments',
    'selections',
    `${many(200, (i) => `query Q${i} { ...F0 }`)} ${many(20, (i) => `fragment F${i} on Query { ...F${i + 1} }`)} fragment F20 on Query { __typename }`,
  ],
  ['a field at every depth', 'depth', `{ ${'viewer { '.repeat(700)} role ${'}'.repeat(701)}`],
  ['a thousand names that are nearly right', null, `{ ${many(900, (i) => `viewe${i}`)} }`],
  ['a list in lists', null, `{ call(id: ${'['.repeat(1400)}${']'.repeat(1400)}) { id } }`],
  ['a mountain of tokens', 'tokens', `{ ${'id '.repeat(30_000)} }`],
  ['a comment as long as a body may be', null, `{ __typename } #${'x'.repeat(200_000)}`],
  ['many aliases', 'aliases', `{ ${many(31, (i) => `a${i}: __typename`)} }`],
  ['many directives', 'directives', `{ __typename ${many(31, () => '@include(if: true)')} }`],
  [
    'introspection of what introspection finds',
    'introspectedValues',
    `{ __schema { types { fields { type { fields { type { ${many(30, (i) => `a${i}: name`)} } } } } } } }`,
  ],
];

/** Most CPU time of a document, as a multiple of a usual introspection's. On a quiet machine, none needs more than one. */
const CEILING = 3;
const TRIES = 10;

let app: TestApp;
let apiKey: string;
let reference: number;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  apiKey = (await app.workspace()).apiKey;
  reference = await leastCpu(5, (comment) => overHttp(comment + getIntrospectionQuery(), apiKey));
});
afterAll(() => app.stop());

type Transport = (document: string, key?: string) => Promise<unknown>;

async function overHttp(document: string, key?: string, accept = 'application/json'): Promise<unknown> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'test',
      accept,
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ query: document }),
  });
  return response.text();
}

const overServerSentEvents: Transport = (document, key) => overHttp(document, key, 'text/event-stream');

function overWebSocket(document: string, key?: string): Promise<unknown> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(key !== undefined && { connectionParams: { authorization: `Bearer ${key}` } }),
  });
  return new Promise((resolve) => {
    let answer = '';
    const end = (result: unknown) => {
      resolve(answer + JSON.stringify(result ?? null));
      void client.dispose();
    };
    client.subscribe(
      { query: document },
      {
        next: (result) => {
          answer += JSON.stringify(result);
        },
        error: (error) => end(closeOf(error)),
        complete: () => end(null),
      },
    );
  });
}

/** The code of a connection that was closed; other errors as they stand. */
function closeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? { closed: error.code } : error;
}

let repetition = 0;

/**
 * The least CPU, of this process with its server and client, that any of so many repetitions took; the first that is
 * cheap enough ends them. Microseconds. Whatever else keeps the processor busy makes a repetition dearer, never cheaper.
 */
async function leastCpu(
  times: number,
  run: (comment: string) => Promise<unknown>,
  cheapEnough = 0,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times && least >= cheapEnough; i += 1) {
    const before = process.cpuUsage();
    await run(`#${repetition++}\n`);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

const TRANSPORTS: [name: string, transport: Transport][] = [
  ['HTTP', overHttp],
  ['server-sent events', overServerSentEvents],
  ['WebSocket', overWebSocket],
];

describe.each(TRANSPORTS)('over %s', (_name, transport) => {
  it.each(HOSTILE)('%s costs almost no CPU time', async (_title, limit, document) => {
    let answer: unknown;
    const ceiling = CEILING * reference;
    const ask = async (comment: string) => {
      answer = await transport(comment + document, apiKey);
    };
    expect(await leastCpu(TRIES, ask, ceiling)).toBeLessThan(ceiling);
    if (limit !== null) expect(answer).toContain(`"limit":{"name":"${limit}"`);
    expect(answer).not.toContain('"INTERNAL"');
  });

  it.each(HOSTILE)('%s is not parsed without authentication', async (_title, _limit, document) => {
    let answer: unknown;
    const ceiling = CEILING * reference;
    const ask = async (comment: string) => {
      answer = await transport(comment + document);
    };
    expect(await leastCpu(TRIES, ask, ceiling)).toBeLessThan(ceiling);
    expect(answer).toMatch(/"UNAUTHORIZED"|"closed":4403/);
  });
});

function many(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join(' ');
}
