import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPhoneNumber } from '../../src/agents/phone-numbers.ts';
import { callbackPath } from '../../src/http/provider-callbacks.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { startTown, type Town } from './town.ts';

const CREATE_AGENT = `mutation ($fallbackProvider: VoiceProvider) {
  createAgent(input: { name: "Ada", provider: ELEVENLABS, fallbackProvider: $fallbackProvider }) { agent { id status } }
}`;
const CALLS = '{ calls { nodes { status endedReason placementFailures { provider outcome code } } } }';

const REFUSED = { provider: 'elevenlabs', outcome: 'CREDENTIALS_REJECTED', code: 'success_false' };
const OUT_OF_ORDER = { provider: 'elevenlabs', outcome: 'PROVIDER_DOWN', code: 'internal_error' };

let first: FakeElevenLabs;
let second: FakeRetell;
let town: Town;

beforeAll(async () => {
  first = await FakeElevenLabs.start();
  second = await FakeRetell.start();
  town = await startTown({
    speed: 1,
    env: {
      VOICE_PROVIDER: 'elevenlabs',
      ELEVENLABS_API_KEY: first.apiKey,
      ELEVENLABS_WEBHOOK_SECRET: first.webhookSecret,
      ELEVENLABS_API_BASE: first.baseUrl,
      RETELL_API_KEY: second.apiKey,
      RETELL_WEBHOOK_KEY: second.webhookKey,
      RETELL_API_BASE: second.baseUrl,
      RETELL_CONCURRENT_CALLS: '1',
    },
  });
  first.addWebhook(town.app.url + callbackPath('elevenlabs'));
});
afterAll(async () => {
  await town.close();
  await first[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
});

/** An account with an agent on both providers, and a number of each. */
async function newCaller(
  { fallbackProvider }: { fallbackProvider: 'RETELL' | null } = { fallbackProvider: 'RETELL' },
) {
  const { app } = town;
  const { accountId, apiKey } = await app.workspace();
  const { data } = graphqlClient(app.url, apiKey);
  const { createAgent } = await data(CREATE_AGENT, { fallbackProvider });
  expect(createAgent.agent.status).toBe('ACTIVE');
  for (const provider of ['elevenlabs', 'retell'] as const) {
    const [number] = (await app.deps.voiceProviders.find(provider)?.listNumbers()) ?? [];
    if (!number) throw new Error('the provider has no number');
    await addPhoneNumber(app.deps, app.deps.database.prisma, { accountId, provider, ...number });
  }
  const surface = clientB(app.url, apiKey);
  return {
    dispatch: (toNumber: string) => surface.post('/calls', { agentId: createAgent.agent.id, toNumber }),
    newestCall: async () => (await data(CALLS)).calls.nodes[0],
    read: async (callId: string) => (await surface.get(`/calls/${callId}`)).body,
  };
}

it('a call that the first provider refuses goes to the second, from its number, and is settled there', async () => {
  const caller = await newCaller();
  const { status, body } = await caller.dispatch(first.script('refused'));
  expect([status, body.status]).toEqual([201, 'RINGING']);
  const placed = second.call(body.id);
  expect(placed.phoneFrom).toBe(second.numbers[0]);
  expect(body).toMatchObject({ phoneFrom: placed.phoneFrom, voiceProviderConvId: placed.conversationId });
  await second.runToEnd(body.id);
  expect(await caller.read(body.id)).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
  expect((await caller.newestCall()).placementFailures).toEqual([REFUSED]);
});

it('a call that the second provider has no line for waits for one there', async () => {
  const caller = await newCaller();
  const { body } = await caller.dispatch(first.script('refused'));
  const answer = caller.dispatch(first.script('refused'));
  const { providerWaiter } = town.app.deps.database.prisma;
  await expect.poll(() => providerWaiter.count()).toBe(1);
  expect(second.calls.filter(({ phase }) => phase === 'ringing')).toHaveLength(1);
  await second.runToEnd(body.id);
  const { status, body: call } = await answer;
  expect([status, second.call(call.id).phase]).toEqual([201, 'ringing']);
  await second.runToEnd(call.id);
});

it('a call of which it is unknown whether the first provider placed it goes nowhere else', async () => {
  const caller = await newCaller();
  first.refuseNext({ status: 500, body: { detail: { status: 'internal_error', message: 'oops' } } });
  const { status } = await caller.dispatch(first.script('completes'));
  expect(status).toBe(502);
  expect(second.calls.filter(({ phase }) => phase === 'ringing')).toEqual([]);
  expect(await caller.newestCall()).toMatchObject({ status: 'QUEUED', placementFailures: [OUT_OF_ORDER] });
});

it('what kept a provider from a call stays with the call, also when the call could be placed later', async () => {
  const caller = await newCaller({ fallbackProvider: null });
  // Each of these calls is left to reconciliation; after five the provider is left alone.
  for (let call = 0; call < 5; call++) {
    first.refuseNext({ status: 500, body: { detail: { status: 'internal_error', message: 'oops' } } });
    expect((await caller.dispatch(first.script('completes'))).status).toBe(502);
  }
  expect((await caller.dispatch(first.script('completes'))).status).toBe(502);
  expect(await caller.newestCall()).toEqual({
    status: 'FAILED',
    endedReason: 'provider_unavailable',
    placementFailures: [{ provider: 'elevenlabs', outcome: 'PROVIDER_DOWN', code: 'circuit_open' }],
  });
});
