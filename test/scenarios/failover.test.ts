import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { configureLimits } from '../../src/dialing/capacity/limits.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { ProviderError, type VoiceProvider } from '../../src/providers/port.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { addFirstNumber } from './first-number.ts';
import { startTown, type Town } from './town.ts';

const CREATE_AGENT = `mutation ($fallbackProvider: VoiceProvider) {
  createAgent(input: { name: "Ada", provider: ELEVENLABS, fallbackProvider: $fallbackProvider }) { agent { id status } }
}`;
const SUPPRESS =
  'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }';
const CALLS = '{ calls { nodes { status endedReason placementFailures { provider outcome code } } } }';

const PATIENTLY = { timeout: 20_000 };
const REFUSED = { provider: 'ELEVENLABS', outcome: 'CREDENTIALS_REJECTED', code: 'success_false' };
const OUT_OF_ORDER = { provider: 'ELEVENLABS', outcome: 'PROVIDER_DOWN', code: 'internal_error' };

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
  for (const provider of ['elevenlabs', 'retell'] as const)
    await addFirstNumber(app.deps, accountId, provider);
  const surface = clientB(app.url, apiKey);
  return {
    data,
    contactListId,
    agentId: createAgent.agent.id as string,
    dispatch: (toNumber: string) => surface.post('/calls', { agentId: createAgent.agent.id, toNumber }),
    /** Dispatches a call for a moment later. */
    schedule: (toNumber: string) =>
      surface.post('/calls', {
        agentId: createAgent.agent.id,
        toNumber,
        notBefore: new Date(Date.now() + 500).toISOString(),
      }),
    suppress: (phone: string) => data(SUPPRESS, { phone }),
    newestCall: async () => (await data(CALLS)).calls.nodes[0],
    read: async (callId: string) => (await surface.get(`/calls/${callId}`)).body,
  };
}

it('a call that the first provider rejects is placed and settled at the fallback, from its number there', async () => {
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

it('an opt-out during the first placement keeps the fallback from calling', async () => {
  const caller = await newCaller();
  const toNumber = first.script('refused');
  const elevenlabs = town.app.deps.voiceProviders.find('elevenlabs', null) as VoiceProvider;
  const placeCall = elevenlabs.placeCall.bind(elevenlabs);
  const placements = vi.spyOn(elevenlabs, 'placeCall').mockImplementationOnce(async (...request) => {
    await caller.suppress(toNumber);
    return placeCall(...request);
  });
  const before = second.calls.length;
  const { status, body } = await caller.dispatch(toNumber);
  expect(placements).toHaveBeenCalledOnce();
  expect([status, body.error.details[0].field]).toEqual([400, 'toNumber']);
  expect(second.calls).toHaveLength(before);
  expect(await caller.newestCall()).toBeUndefined();
  placements.mockRestore();
});

it('a call waits for a line of its full fallback provider', async () => {
  const caller = await newCaller();
  const { body } = await caller.dispatch(first.script('refused'));
  const answer = caller.dispatch(first.script('refused'));
  const { pendingLineRequest } = town.app.deps.database.prisma;
  await expect.poll(() => pendingLineRequest.count()).toBe(1);
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

  it('a call goes to the fallback at once, without a request to the first', async () => {
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

  it('a scheduled call goes to the fallback', async () => {
    const caller = await newCaller();
    const { body: held } = await caller.dispatch(first.script('completes'));
    const { body } = await caller.schedule(first.script('completes'));
    await expect.poll(() => ringing(second), PATIENTLY).toEqual([body.id]);
    await endAll();
    expect(await caller.read(body.id)).toMatchObject({ status: 'COMPLETED', phoneFrom: second.numbers[0] });
    expect(ringing(first)).not.toContain(held.id);
  });

  describe('and the fallback is down', () => {
    const down = new ProviderError('It is down.', { placed: 'no', retryable: true });
    let placements: MockInstance<VoiceProvider['placeCall']>;
    beforeAll(() => {
      const retell = town.app.deps.voiceProviders.find('retell', null) as VoiceProvider;
      placements = vi.spyOn(retell, 'placeCall').mockRejectedValue(down);
    });
    afterAll(() => placements.mockRestore());

    it('a call waits for a line of the first', async () => {
      const caller = await newCaller();
      const { body: held } = await caller.dispatch(first.script('completes'));
      const answer = caller.dispatch(first.script('completes'));
      await expect.poll(() => placements.mock.calls.length).toBeGreaterThan(0);
      await first.runToEnd(held.id);
      const { status, body } = await answer;
      expect([status, ringing(first)]).toEqual([201, [body.id]]);
      await endAll();
    });

    it('a scheduled call waits for a line of the first', async () => {
      const caller = await newCaller();
      const { body: held } = await caller.dispatch(first.script('completes'));
      const before = placements.mock.calls.length;
      const { body } = await caller.schedule(first.script('completes'));
      await expect.poll(() => placements.mock.calls.length, PATIENTLY).toBeGreaterThan(before);
      await first.runToEnd(held.id);
      await expect.poll(() => ringing(first), PATIENTLY).toEqual([body.id]);
      await endAll();
    });
  });

  it('a campaign uses the lines of both providers', async () => {
    const { data, agentId, contactListId } = await newCaller();
    for (let contact = 0; contact < 3; contact++)
      await data(
        'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
        {
          input: { phone: first.script('completes'), contactListId },
        },
      );
    const { createCampaign } = await data(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input: { name: 'Spring', agentId, contactListId, concurrentCalls: 3 } },
    );
    const { id } = createCampaign.campaign;
    await data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', { id });
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

it('a call that may have been placed is not placed at the fallback', async () => {
  const caller = await newCaller();
  first.refuseNext({ status: 500, body: { detail: { status: 'internal_error', message: 'oops' } } });
  const { status } = await caller.dispatch(first.script('completes'));
  expect(status).toBe(502);
  expect(second.calls.filter(({ phase }) => phase === 'ringing')).toEqual([]);
  expect(await caller.newestCall()).toMatchObject({ status: 'QUEUED', placementFailures: [OUT_OF_ORDER] });
});

it('a call that no provider is asked to place is refused for a while, and leaves nothing behind', async () => {
  const caller = await newCaller({ fallbackProvider: null });
  // Each of these calls is left to reconciliation; after five the provider is left alone.
  for (let call = 0; call < 5; call++) {
    first.refuseNext({ status: 500, body: { detail: { status: 'internal_error', message: 'oops' } } });
    expect((await caller.dispatch(first.script('completes'))).status).toBe(502);
  }
  const before = await caller.newestCall();
  const { status, body, headers } = await caller.dispatch(first.script('completes'));
  expect([status, body.error.code]).toEqual([502, 'provider_error']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await caller.newestCall()).toEqual(before);
});
