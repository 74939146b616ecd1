import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { configureLimits } from '../../src/dialing/capacity/limits.ts';
import { callbackPath } from '../../src/http/provider-callbacks.ts';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import type { VoiceProvider } from '../../src/providers/port.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { startTown, type Town } from './town.ts';

const CREATE_AGENT = `mutation ($fallbackProvider: VoiceProvider) {
  createAgent(input: { name: "Ada", provider: ELEVENLABS, fallbackProvider: $fallbackProvider }) { agent { id status } }
}`;
const SUPPRESS = 'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { phone } }';
const CALLS = '{ calls { nodes { status endedReason placementFailures { provider outcome code } } } }';

const PATIENTLY = { timeout: 20_000 };
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
  const { accountId, apiKey, contactListId } = await app.workspace();
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
    data,
    contactListId,
    agentId: createAgent.agent.id as string,
    dispatch: (toNumber: string) => surface.post('/calls', { agentId: createAgent.agent.id, toNumber }),
    suppress: (phone: string) => data(SUPPRESS, { phone }),
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

it('a person who opts out while the first provider is asked is not called by the second', async () => {
  const caller = await newCaller();
  const toNumber = first.script('refused');
  const elevenlabs = town.app.deps.voiceProviders.find('elevenlabs') as VoiceProvider;
  const placeCall = elevenlabs.placeCall.bind(elevenlabs);
  const asked = vi.spyOn(elevenlabs, 'placeCall').mockImplementationOnce(async (...request) => {
    await caller.suppress(toNumber);
    return placeCall(...request);
  });
  const before = second.calls.length;
  const { status, body } = await caller.dispatch(toNumber);
  expect(asked).toHaveBeenCalledOnce();
  expect([status, body.error.details[0].field]).toEqual([400, 'toNumber']);
  expect(second.calls).toHaveLength(before);
  expect(await caller.newestCall()).toBeUndefined();
  asked.mockRestore();
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

describe('while the first provider is known to be full', () => {
  const lines = (most: number | null) =>
    configureLimits(town.app.deps, [{ provider: 'elevenlabs', lines: most, callsPerSecond: null }]);
  const ringing = ({ calls }: FakeElevenLabs | FakeRetell) =>
    calls.filter(({ phase }) => phase === 'ringing').map(({ callId }) => callId);
  const endAll = async () => {
    for (const callId of ringing(first)) await first.runToEnd(callId);
    for (const callId of ringing(second)) await second.runToEnd(callId);
  };
  beforeAll(() => lines(1));
  afterAll(() => lines(null));

  it('a call goes to the second at once, and the first is not asked', async () => {
    const caller = await newCaller();
    const { body: held } = await caller.dispatch(first.script('completes'));
    const { status, body } = await caller.dispatch(first.script('completes'));
    expect([status, body.phoneFrom]).toEqual([201, second.numbers[0]]);
    expect([ringing(first), ringing(second)]).toEqual([[held.id], [body.id]]);
    expect((await caller.newestCall()).placementFailures).toEqual([]);
    await first.runToEnd(held.id);
    await second.runToEnd(body.id);
    expect(await caller.read(body.id)).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
  });

  it('a campaign uses the lines of both', async () => {
    const { data, agentId, contactListId } = await newCaller();
    for (let contact = 0; contact < 3; contact++)
      await data(
        'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
        {
          input: { phone: first.script('completes'), contactListId },
        },
      );
    const { createCampaign } = await data(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
      { input: { name: 'Spring', agentId, contactListId, concurrentCalls: 3 } },
    );
    const { id } = createCampaign;
    await data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { id } }', { id });
    await expect.poll(() => [ringing(first).length, ringing(second).length], PATIENTLY).toEqual([1, 1]);
    await endAll();
    const read = async () =>
      (await data('query ($id: ID!) { campaign(id: $id) { progress { callsTotal callsFailed } } }', { id }))
        .campaign.progress;
    await expect.poll(() => ringing(first).length + ringing(second).length, PATIENTLY).toBe(1);
    await endAll();
    expect(await read()).toEqual({ callsTotal: 3, callsFailed: 0 });
  });
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
