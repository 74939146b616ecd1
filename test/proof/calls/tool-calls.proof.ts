import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ToolCallStatus } from '../../../src/platform/generated/prisma/enums.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import type { VoiceProvider } from '../../../src/providers/port.ts';
import { SIGNATURE_HEADER, signCallback } from '../../../src/providers/simulator/secrets.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { type Reply, WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';

/** `TOOL_CALLS=10000` is the full size. */
const USES = Number(process.env.TOOL_CALLS ?? 1_000);
const USES_OF_CALL = 100;
const AT_ONCE = 64;
/** One in twenty is slow or broken, one in ten is asked for twice. */
const BROKEN_EVERY = 20;
const REPEATED_EVERY = 10;

const SECRET = createSecretBox(SECRET_KEY).derive('simulator');

/** Responses of the customer's endpoint, and the status to be recorded for each. */
const TROUBLES: readonly { reply: Reply; status: ToolCallStatus }[] = [
  { reply: 'hang', status: 'FAILED' },
  { reply: 500, status: 'FAILED' },
  { reply: { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, status: 'FAILED' },
  { reply: { status: 200, body: Buffer.alloc(200_000, 0) }, status: 'SUCCEEDED' },
];
const WELL = { reply: { status: 200, body: 'On Tuesday.' }, status: 'SUCCEEDED' } as const;

function courseOf(n: number) {
  return n % BROKEN_EVERY === 0 ? (TROUBLES[(n / BROKEN_EVERY) % TROUBLES.length] ?? WELL) : WELL;
}

let app: TestApp;
let customer: WebhookReceiver;
let callIds: string[];

beforeAll(async () => {
  customer = await WebhookReceiver.start();
  customer.reply = ({ event }) =>
    courseOf((event as unknown as { arguments: { n: number } }).arguments.n).reply;
  app = await startTestApp({ env: { ROLES: 'api' } });
  let conversations = 0;
  const provider = app.deps.voiceProviders.find('simulator', null) as VoiceProvider;
  vi.spyOn(provider, 'placeCall').mockImplementation(async () => ({
    conversationId: `conv_${++conversations}`,
  }));
  const { apiKey } = await app.workspace({ credits: 100_000_000 });
  const parameters = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  const tool = {
    name: 'look_up',
    description: 'Finds.',
    url: customer.url('/'),
    parameters,
    timeoutSeconds: 2,
  };
  const { createAgent } = await graphqlClient(app.url, apiKey).data(
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }',
    { input: { name: 'Ada', tools: [tool] } },
  );
  const dispatched = Array.from({ length: Math.ceil(USES / USES_OF_CALL) }, (_, i) =>
    clientB(app.url, apiKey).post('/calls', {
      agentId: createAgent.agent.id,
      toNumber: `+1415${5550200 + i}`,
    }),
  );
  callIds = (await Promise.all(dispatched)).map(({ body }) => body.id);
});
afterAll(async () => {
  await app.stop();
  await customer.close();
});

/** Asks as the simulator does; answers how long it took, in milliseconds. */
async function use(n: number): Promise<number> {
  const reference = callIds[n % callIds.length];
  const body = JSON.stringify({
    conversationId: 'x',
    reference,
    useId: `use_${n}`,
    name: 'look_up',
    arguments: { n },
  });
  const headers = { [SIGNATURE_HEADER]: signCallback(SECRET, body, app.deps.clock.now()) };
  const startedAt = performance.now();
  const response = await fetch(`${app.url}${callbackPath('simulator')}/tools`, {
    method: 'POST',
    headers,
    body,
  });
  const { isError } = await response.json();
  expect([n, response.status, isError]).toEqual([n, 200, courseOf(n).status === 'FAILED']);
  return performance.now() - startedAt;
}

it(`the service records each of ${USES} uses of tools, a twentieth of them slow or broken, and asks the customer once for each`, async () => {
  const latencies: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < USES; n = next++) {
      const twice = n % REPEATED_EVERY === 0;
      const [latency] = await Promise.all([use(n), twice ? use(n) : null]);
      if (courseOf(n) === WELL) latencies.push(latency);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const seconds = (performance.now() - startedAt) / 1000;
  const rows = await app.deps.database.prisma.toolCall.findMany();
  const recorded = new Map(rows.map((row) => [(row.arguments as { n: number }).n, row]));
  expect([rows.length, recorded.size]).toEqual([USES, USES]);
  for (let n = 0; n < USES; n += 1) {
    const { status, latencyMs, callId } = recorded.get(n) ?? {};
    expect([n, status, callId]).toEqual([n, courseOf(n).status, callIds[n % callIds.length]]);
    expect(latencyMs).toBeGreaterThanOrEqual(courseOf(n).reply === 'hang' ? 1_990 : 0);
  }
  expect(customer.received).toHaveLength(USES);
  expect(new Set(customer.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set(rows.map(({ id }) => id)),
  );
  const p95 = latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.95)] ?? 0;
  process.stdout.write(
    `${USES} uses in ${seconds.toFixed(1)} s, ${AT_ONCE} at once, p95 ${p95.toFixed(0)} ms in all\n`,
  );
});
