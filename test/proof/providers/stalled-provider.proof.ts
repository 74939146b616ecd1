import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPhoneNumber } from '../../../src/numbers/phone-numbers.ts';
import type { VoiceProvider } from '../../../src/providers/port.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { DisturbedFront } from '../../providers/disturbed-front.ts';
import { FakeVapi } from '../../providers/fakes/fake-vapi.ts';
import type { Customer } from '../../scenarios/customer.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

/** `STALL_SECONDS=60` is the full size, which also judges durations. Without it, the order of events is judged. */
const STALL_SECONDS = Number(process.env.STALL_SECONDS ?? 0);
const IS_FULL = STALL_SECONDS > 0;

const NEIGHBORS = IS_FULL ? 20 : 4;
const CALLS_EACH = 5;
/** Live calls at the provider while it stalls: in the full size more than there are slots for look-ups. */
const SILENT_CALLS = IS_FULL ? 60 : 6;
/** Placements that stall: too few to open the circuit, which would hide the others. */
const PLACEMENTS = 4;
const COMPLETES = '+15005550006';

const SILENCE_SECONDS = 3;
const MOST_SLOWER = 1.2;
/** The limit of a placement and the work around it. */
const DISPATCH_LIMIT_MS = 12_000;
/** Rounds of look-ups follow each other within a second. */
const LATEST_LOOK_UP_MS = SILENCE_SECONDS * 1000 + 3_000;

let fake: FakeVapi;
let front: DisturbedFront;
let town: Town;
let neighbors: Customer[];
let stalled: Customer;
let agentId: string;
let vapi: VoiceProvider;

beforeAll(async () => {
  fake = await FakeVapi.start();
  fake.subscriptionLimits = { concurrencyBlocked: false };
  front = await DisturbedFront.open(fake.baseUrl);
  const env = {
    VAPI_API_KEY: fake.apiKey,
    VAPI_WEBHOOK_SECRET: fake.webhookSecret,
    VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
    VAPI_API_BASE: front.baseUrl,
    RECONCILE_AFTER_SECONDS: String(SILENCE_SECONDS),
  };
  town = await startTown({ speed: 50, env });
  const { deps } = town.app;
  vapi = deps.voiceProviders.find('vapi', null) as VoiceProvider;
  neighbors = [];
  for (let n = 0; n < NEIGHBORS; n++) neighbors.push(await town.newCustomer({ tier: 'ENTERPRISE' }));
  stalled = await town.newCustomer({ tier: 'ENTERPRISE' });
  const { createAgent } = await stalled.graphql.data(
    'mutation { createAgent(input: { name: "Ada", provider: VAPI }) { agent { id } } }',
  );
  agentId = createAgent.agent.id;
  const [number] = await vapi.listNumbers();
  if (!number) throw new Error('the provider has no number');
  const owned = { accountId: stalled.accountId, provider: 'vapi', ...number } as const;
  await addPhoneNumber(deps, deps.database.prisma, owned);
});
afterAll(async () => {
  await town.close();
  await front[Symbol.asyncDispose]();
  await fake[Symbol.asyncDispose]();
});

async function dispatched(customer: Customer, toNumber: string, more: object = {}) {
  const began = performance.now();
  const answer = await customer.surfaceB.post('/calls', { agentId: customer.agentId, toNumber, ...more });
  return { ...answer, took: performance.now() - began };
}

/** A call whose end the provider does not report, so that a look-up has to find it. */
async function silentCall(): Promise<string> {
  const { status, body } = await dispatched(stalled, fake.script('end_unreported'), { agentId });
  expect(status).toBe(201);
  await fake.runToEnd(body.id);
  return body.id;
}

/** Each neighbor dispatches calls one after the other and hears their ends. Returns how long the dispatches took. */
async function neighborsCall(): Promise<number[]> {
  const took = neighbors.map(async (customer) => {
    const times: number[] = [];
    for (let n = 0; n < CALLS_EACH; n++) {
      const answer = await dispatched(customer, COMPLETES);
      expect(answer.status).toBe(201);
      expect((await customer.statusesOf(answer.body.id)).at(-1)).toBe('COMPLETED');
      times.push(answer.took);
    }
    return times;
  });
  return (await Promise.all(took)).flat();
}

function p99(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
}

test('a provider that stalls within every response delays no other account, and no look-up once it recovers', async () => {
  await neighborsCall();
  const calm = await neighborsCall();
  const silent: string[] = [];
  for (let n = 0; n < SILENT_CALLS; n++) silent.push(await silentCall());

  await front.disturb({ kind: 'stall' });
  const stallEnds = performance.now() + STALL_SECONDS * 1000;
  const placements = Array.from({ length: PLACEMENTS }, (_, n) =>
    dispatched(stalled, `+1415556${1000 + n}`, { agentId }),
  );
  const beside: number[] = [];
  do beside.push(...(await neighborsCall()));
  while (performance.now() < stallEnds);
  const answers = await Promise.all(placements);
  expect(answers.map(({ status }) => status)).toEqual(Array(PLACEMENTS).fill(502));

  await front.calm();
  const lookUps = new Map<string, number>();
  const readConversation = vapi.readConversation.bind(vapi);
  vi.spyOn(vapi, 'readConversation').mockImplementation((query) => {
    if (!lookUps.has(query.callId)) lookUps.set(query.callId, performance.now());
    return readConversation(query);
  });
  const fresh = await silentCall();
  const placedAt = performance.now();
  const { prisma } = town.app.deps.database;
  const ids = [...silent, fresh];
  await expect
    .poll(() => prisma.call.count({ where: { id: { in: ids }, status: 'COMPLETED' } }), EVENTUALLY)
    .toBe(SILENT_CALLS + 1);

  const figures = {
    p99CalmMs: p99(calm),
    p99BesideMs: p99(beside),
    slowestPlacementMs: Math.round(Math.max(...answers.map(({ took }) => took))),
    freshLookUpAfterMs: Math.round((lookUps.get(fresh) ?? Number.NaN) - placedAt),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (!IS_FULL) return;
  expect(figures.p99BesideMs).toBeLessThanOrEqual(figures.p99CalmMs * MOST_SLOWER);
  expect(figures.slowestPlacementMs).toBeLessThanOrEqual(DISPATCH_LIMIT_MS);
  expect(figures.freshLookUpAfterMs).toBeLessThanOrEqual(LATEST_LOOK_UP_MS);
}, 600_000);
