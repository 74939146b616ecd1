import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileSilentCalls } from '../../src/dialing/reconciliation/reconciliation.ts';
import type { Env } from '../../src/env.ts';
import { callbackPath } from '../../src/http/provider-callbacks.ts';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import type { VoiceProviderName } from '../../src/providers/port.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { RECORDING } from '../providers/fakes/fake-call.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';
import type { FakeVoiceApi } from '../providers/fakes/fake-voice-api.ts';
import { ANSWERED, type Customer, expectCharged } from './customer.ts';
import { startTown, type Town } from './town.ts';

/** A call of up to a minute to the United States: (0.014 + 0.10) × 1.75 USD, rounded up to a credit. */
const ONE_MINUTE = 20;

interface Setting {
  fake: FakeVoiceApi;
  env: Partial<Record<keyof Env, string>>;
  /** What an operator sets up at the provider once our address is known. */
  prepare(callbackUrl: string): void;
}

async function elevenLabs(): Promise<Setting> {
  const fake = await FakeElevenLabs.start();
  const env = {
    ELEVENLABS_API_KEY: fake.apiKey,
    ELEVENLABS_WEBHOOK_SECRET: fake.webhookSecret,
    ELEVENLABS_API_BASE: fake.baseUrl,
  };
  return { fake, env, prepare: (callbackUrl) => void fake.addWebhook(callbackUrl) };
}

async function vapi(): Promise<Setting> {
  const fake = await FakeVapi.start();
  const env = {
    VAPI_API_KEY: fake.apiKey,
    VAPI_WEBHOOK_SECRET: fake.webhookSecret,
    VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
    VAPI_API_BASE: fake.baseUrl,
  };
  return { fake, env, prepare: () => {} };
}

async function retell(): Promise<Setting> {
  const fake = await FakeRetell.start();
  const env = {
    RETELL_API_KEY: fake.apiKey,
    RETELL_WEBHOOK_KEY: fake.webhookKey,
    RETELL_API_BASE: fake.baseUrl,
  };
  return { fake, env, prepare: () => {} };
}

/** What a call goes through where the provider reports nothing before its end. */
const ANSWERED_AND_OVER = ['QUEUED', 'RINGING', 'IN_PROGRESS', 'COMPLETED'];

const PROVIDERS: [VoiceProviderName, () => Promise<Setting>, string[]][] = [
  ['elevenlabs', elevenLabs, ANSWERED_AND_OVER],
  ['vapi', vapi, ANSWERED],
  ['retell', retell, ANSWERED],
];

describe.each(PROVIDERS)('with %s for a provider', (provider, makeSetting, statesOfACall) => {
  let setting: Setting;
  let town: Town;

  beforeAll(async () => {
    setting = await makeSetting();
    town = await startTown({ speed: 1, env: { VOICE_PROVIDER: provider, ...setting.env } });
    setting.prepare(town.app.url + callbackPath(provider));
  });
  afterAll(async () => {
    await town.close();
    await setting.fake[Symbol.asyncDispose]();
  });

  /** A customer with the first number that the provider has. */
  async function newCustomer(): Promise<Customer> {
    const customer = await town.newCustomer();
    const { deps } = town.app;
    const [number] = (await deps.voiceProviders.find(provider)?.listNumbers()) ?? [];
    if (!number) throw new Error('the provider has no number');
    await addPhoneNumber(deps, deps.database.prisma, { accountId: customer.accountId, provider, ...number });
    return customer;
  }

  it('a call goes from its dispatch to its states, transcript, recording, charge and webhooks', async () => {
    const { fake } = setting;
    const acme = await newCustomer();
    const { status, body } = await acme.dispatch(fake.script('completes'));
    expect([status, body.status]).toEqual([201, 'RINGING']);
    expect(body.voiceProviderConvId).toBe(fake.call(body.id).conversationId);
    await fake.runToEnd(body.id);
    expect(await acme.statusesOf(body.id)).toEqual(statesOfACall);
    expect(await acme.read(body.id)).toMatchObject({
      durationSeconds: 42,
      sentiment: 'POSITIVE',
      sentimentScore: 0.8,
      goalAchieved: true,
      summary: 'They agreed on Tuesday at ten.',
    });
    expect((await acme.read(body.id)).transcript).toHaveLength(4);
    const recording = await clientA(town.app.url, acme.apiKey).get(`/calls/${body.id}/recording`);
    expect(Buffer.compare(recording.body, RECORDING)).toBe(0);
    expect((await acme.webhook('call.started')).event.data).toMatchObject({ id: body.id });
    expect((await acme.webhook('call.completed')).event.data).toMatchObject({ id: body.id });
    expect((await acme.webhook('call.ended')).event.data).toMatchObject({ creditsCharged: ONE_MINUTE });
    await expectCharged(acme, body.id, ONE_MINUTE);
    const { call } = await acme.graphql.data(
      'query ($id: ID!) { call(id: $id) { providerCost { amount currency } } }',
      { id: body.id },
    );
    expect(call).toEqual({ providerCost: { amount: '0.0837', currency: 'USD' } });
  });

  it('a dispatch’s variables and overrides reach it as they are, or are refused', async () => {
    const { fake } = setting;
    const acme = await newCustomer();
    const note = 'Zoë 🐈 "{{\u2028\\n';
    const dispatch = (overrides: object) =>
      acme.surfaceB.post('/calls', {
        agentId: acme.agentId,
        toNumber: fake.script('completes'),
        variables: { note },
        overrides: { firstMessage: 'Hello {{note}}.', ...overrides },
      });
    expect((await dispatch({})).status).toBe(201);
    const { lastPlacement } = fake as FakeVoiceApi & { lastPlacement: unknown };
    const strings: unknown[] = [];
    JSON.stringify(lastPlacement, (_, value) => {
      strings.push(value);
      return value;
    });
    expect(strings).toEqual(expect.arrayContaining([note, 'Hello {{note}}.']));
    const { status, body } = await dispatch({ maxDurationSeconds: 90 });
    expect([status, body.error?.details[0].field]).toEqual(
      provider === 'elevenlabs' ? [400, 'overrides.maxDurationSeconds'] : [201, undefined],
    );
  });

  it('a refused call is 502 and FAILED, for nothing', async () => {
    const acme = await newCustomer();
    const { status, body } = await acme.dispatch(setting.fake.script('refused'));
    expect([status, body.error.code]).toEqual([502, 'provider_error']);
    const [call] = (await acme.surfaceB.get('/calls')).body.data;
    expect(call.status).toBe('FAILED');
    await expectCharged(acme, call.id, 0);
  });

  it('reports that come before the dispatch is answered, twice and out of order charge a call once', async () => {
    const { fake } = setting;
    const acme = await newCustomer();
    const { body: early } = await acme.dispatch(fake.script('reported_early'));
    await fake.runToEnd(early.id);
    expect((await acme.statusesOf(early.id)).at(-1)).toBe('COMPLETED');
    expect(await acme.charges(early.id)).toEqual([ONE_MINUTE]);
    const { body: repeated } = await acme.dispatch(fake.script('repeated_and_reordered'));
    await fake.runToEnd(repeated.id);
    expect((await acme.statusesOf(repeated.id)).at(-1)).toBe('COMPLETED');
    expect(await acme.charges(repeated.id)).toEqual([ONE_MINUTE]);
  });

  it('a call whose end is never reported is found and settled', async () => {
    const { fake } = setting;
    const acme = await newCustomer();
    const { body } = await acme.dispatch(fake.script('end_unreported'));
    await fake.runToEnd(body.id);
    await reconcileSilentCalls(town.app.deps, provider, 0);
    expect((await acme.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
    await expectCharged(acme, body.id, ONE_MINUTE);
  });

  it('a ringing call that its provider does not show for a moment is not lost, and is charged when it ends', async () => {
    const { fake } = setting;
    const acme = await newCustomer();
    const { body } = await acme.dispatch(fake.script('shown_late'));
    await reconcileSilentCalls(town.app.deps, provider, 0);
    await reconcileSilentCalls(town.app.deps, provider, 0);
    expect(await acme.read(body.id)).toMatchObject({ status: 'RINGING' });
    await fake.runToEnd(body.id);
    expect((await acme.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
    await expectCharged(acme, body.id, ONE_MINUTE);
  });

  it.each(['unstorable', 'unstorable_unreported'] as const)(
    'a call of which the provider says what cannot be stored is settled and charged: %s',
    async (script) => {
      const { fake } = setting;
      const acme = await newCustomer();
      const { body } = await acme.dispatch(fake.script(script));
      await fake.runToEnd(body.id);
      await reconcileSilentCalls(town.app.deps, provider, 0);
      expect((await acme.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
      expect(await acme.read(body.id)).toMatchObject({
        summary: 'Tues\ufffdday \ufffd',
        durationSeconds: 42,
      });
      await expectCharged(acme, body.id, ONE_MINUTE);
    },
  );

  it('a campaign calls everybody on its list', async () => {
    const { fake } = setting;
    const acme = await newCustomer();
    fake.runsByItself = true;
    for (const script of ['completes', 'no_answer', 'voicemail', 'asks_not_to_be_called'] as const) {
      await acme.createContact(fake.script(script));
    }
    const calls = await acme.runCampaign({ maxAttempts: 1, delayMinutes: 0 });
    fake.runsByItself = false;
    expect(calls.map(({ status }) => status).sort()).toEqual([
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'NO_ANSWER',
    ]);
    expect(fake.violations).toEqual([]);
  });
});
