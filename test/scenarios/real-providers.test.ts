import { describe, expect, it } from 'vitest';
import { reconcileSilentCalls } from '../../src/dialing/reconciliation.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { RECORDING } from '../providers/fakes/fake-call.ts';
import type { FakeVoiceApi } from '../providers/fakes/fake-voice-api.ts';
import { type Customer, expectCharged } from './customer.ts';
import { atProvider, ONE_MINUTE, PROVIDERS } from './real-provider.ts';

describe.each(PROVIDERS)('with %s as the voice provider', (provider, makeSetting, statesOfACall) => {
  const place = atProvider(provider, makeSetting);

  it('a call goes from its dispatch to its states, transcript, recording, charge and webhooks', async () => {
    const { fake } = place;
    const acme = await place.newCustomer();
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
    const recording = await clientA(place.town.app.url, acme.apiKey).get(`/calls/${body.id}/recording`);
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

  it('a dispatch’s variables and overrides reach the provider unchanged, or are rejected', async () => {
    const { fake } = place;
    const acme = await place.newCustomer();
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

  it('a rejected call answers 502, is FAILED and is not charged', async () => {
    const acme = await place.newCustomer();
    const { status, body } = await acme.dispatch(place.fake.script('refused'));
    expect([status, body.error.code]).toEqual([502, 'provider_error']);
    const [call] = (await acme.surfaceB.get('/calls')).body.data;
    expect(call.status).toBe('FAILED');
    await expectCharged(acme, call.id, 0);
  });

  it('early, repeated and unordered reports charge a call once', async () => {
    const { fake } = place;
    const acme = await place.newCustomer();
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
    const { fake } = place;
    const acme = await place.newCustomer();
    const { body } = await acme.dispatch(fake.script('end_unreported'));
    await fake.runToEnd(body.id);
    await reconcileSilentCalls(place.town.app.deps, provider, 0);
    expect((await acme.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
    await expectCharged(acme, body.id, ONE_MINUTE);
  });

  /** A call of which the provider has shown nothing but its end when it is looked up. */
  async function lookedUpUnanalyzed(acme: Customer, agoMs = 0) {
    const { fake, town } = place;
    const number = fake.script('asks_not_to_be_called');
    fake.analyzesLater = true;
    const { id } = (await acme.dispatch(number)).body;
    await fake.runToEnd(id);
    fake.call(id).placedAt = new Date(Date.now() - agoMs);
    await reconcileSilentCalls(town.app.deps, provider, 0);
    const { status } = await acme.read(id);
    await fake.analyze(id);
    fake.analyzesLater = false;
    return { id, number, status };
  }

  it('a look-up before the analysis of a call loses neither its content nor an opt-out in it', async () => {
    const acme = await place.newCustomer();
    const { id, number, status } = await lookedUpUnanalyzed(acme);
    expect(status).toBe('PROCESSING');
    expect((await acme.statusesOf(id)).at(-1)).toBe('COMPLETED');
    const call = await acme.read(id);
    expect(call).toMatchObject({ summary: 'No appointment was made.', amended: false });
    expect(call.transcript).toHaveLength(3);
    await expectCharged(acme, id, ONE_MINUTE);
    expect((await acme.dispatch(number)).status).toBe(400);
  });

  // ElevenLabs says itself whether it is still processing a conversation.
  it.skipIf(provider === 'elevenlabs')(
    'an analysis that comes after the end was settled without it amends the call, and its opt-out holds',
    async () => {
      const acme = await place.newCustomer();
      const { id, number, status } = await lookedUpUnanalyzed(acme, 10 * 60_000);
      expect(status).toBe('COMPLETED');
      const call = await acme.read(id);
      expect(call).toMatchObject({ summary: 'No appointment was made.', amended: true, durationSeconds: 42 });
      expect(call.transcript).toHaveLength(3);
      await expectCharged(acme, id, ONE_MINUTE);
      expect((await acme.dispatch(number)).status).toBe(400);
    },
  );

  it('a ringing call that its provider briefly does not show is not lost', async () => {
    const { fake } = place;
    const acme = await place.newCustomer();
    const { body } = await acme.dispatch(fake.script('shown_late'));
    await reconcileSilentCalls(place.town.app.deps, provider, 0);
    await reconcileSilentCalls(place.town.app.deps, provider, 0);
    expect(await acme.read(body.id)).toMatchObject({ status: 'RINGING' });
    await fake.runToEnd(body.id);
    expect((await acme.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
    await expectCharged(acme, body.id, ONE_MINUTE);
  });

  it('a campaign calls every contact of its list', async () => {
    const { fake } = place;
    const acme = await place.newCustomer();
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
