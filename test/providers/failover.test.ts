import { expect, it, vi } from 'vitest';
import { Health } from '../../src/platform/health/health.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import {
  isAtCapacity,
  type Placement,
  type PlacementRequest,
  type PlacementRoute,
  ProviderError,
  type VoiceProvider,
  type VoiceProviderName,
} from '../../src/providers/port.ts';
import { createVoiceProviders } from '../../src/providers/registry.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { silentLog } from '../harness/silent.ts';
import { BLUEPRINT, failureOf } from './conformance/kit.ts';

const never = new AbortController().signal;

const refused = new ProviderError('refused', { placed: 'no', retryable: false });
const unsure = new ProviderError('no answer', { placed: 'unknown', retryable: true });
const rateLimited = new ProviderError('slow down', {
  placed: 'no',
  retryable: true,
  outcome: 'provider_at_capacity',
});
const outOfOrder = new ProviderError('later', { placed: 'no', retryable: true, retryAfterSeconds: 86_400 });

/** A provider that places by the next of the given outcomes, and then by the last for ever. */
class ScriptedProvider {
  placements = 0;
  readonly name: VoiceProviderName;
  outcomes: (ProviderError | Error | Placement)[];

  constructor(name: VoiceProviderName, ...outcomes: (ProviderError | Error | Placement)[]) {
    this.name = name;
    this.outcomes = outcomes;
  }

  async placeCall(): Promise<Placement> {
    this.placements += 1;
    const outcome = this.outcomes.length > 1 ? this.outcomes.shift() : this.outcomes[0];
    if (outcome instanceof Error || outcome === undefined) throw outcome;
    return outcome;
  }
}

function routeBy(provider: VoiceProviderName, customer = 'acct_1'): PlacementRoute {
  const request: PlacementRequest = {
    callId: 'call_1',
    providerAgentId: `agent_at_${provider}`,
    agent: BLUEPRINT,
    phoneFrom: '+14155550100',
    phoneTo: '+14155550123',
    providerNumberRef: null,
    attempt: 1,
    overrides: {},
    variables: {},
  };
  return { provider, customer, request };
}

function setUp(...scripted: ScriptedProvider[]) {
  const clock = new ManualClock();
  const providers = createVoiceProviders(
    {
      clock,
      log: silentLog,
      health: new Health({ clock, log: silentLog, metrics: createMetrics(), askPostgres: async () => {} }),
    },
    'elevenlabs',
    {
      names: scripted.map(({ name }) => name),
      namesFor: () => scripted.map(({ name }) => name),
      find: (name) => (scripted.find((one) => one.name === name) ?? null) as VoiceProvider | null,
    },
  );
  const announced: VoiceProviderName[] = [];
  const full: VoiceProviderName[] = [];
  const place = (signal: AbortSignal = never, customer?: string) =>
    providers.place(
      scripted.map(({ name }) => routeBy(name, customer)),
      signal,
      {
        announce: async ({ provider }) => void announced.push(provider),
        noteFailure: ({ provider }, failure) => void (isAtCapacity(failure) && full.push(provider)),
      },
    );
  return { clock, providers, place, announced, full };
}

const silent = { announce: async () => undefined, noteFailure: () => undefined };

it('the circuit breaker ignores requests that spanned a pause of this process', async () => {
  const provider = new ScriptedProvider('vapi', unsure);
  const { clock, providers } = setUp(provider);
  vi.spyOn(provider, 'placeCall').mockImplementation(async () => {
    clock.pause(20_000);
    throw unsure;
  });
  for (let call = 0; call < 30; call++) {
    const failure = await failureOf(providers.place([routeBy('vapi', `acct_${call}`)], never, silent));
    expect(failure).toMatchObject({ placed: 'unknown', outcome: 'internal_error' });
  }
});

it('a call is placed at the first provider as long as that accepts it', async () => {
  const second = new ScriptedProvider('vapi', { conversationId: 'second' });
  const { place, announced } = setUp(new ScriptedProvider('elevenlabs', { conversationId: 'first' }), second);
  expect((await place()).placement).toEqual({ conversationId: 'first' });
  expect([second.placements, announced]).toEqual([0, ['elevenlabs']]);
});

it('a call that the first provider rejects goes to the second, with its agent and number there', async () => {
  const first = new ScriptedProvider('elevenlabs', refused);
  const { place, announced } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  const { route, placement } = await place();
  expect(placement).toEqual({ conversationId: 'second' });
  expect(route.request.providerAgentId).toBe('agent_at_vapi');
  expect(announced).toEqual(['elevenlabs', 'vapi']);
});

it('a call that the first provider may have placed never goes to the second', async () => {
  const second = new ScriptedProvider('vapi', { conversationId: 'second' });
  const { place } = setUp(new ScriptedProvider('elevenlabs', unsure), second);
  expect(await failureOf(place())).toBe(unsure);
  expect(second.placements).toBe(0);
});

it('an unexpected failure of a provider counts as a call that may have been placed', async () => {
  const second = new ScriptedProvider('vapi', { conversationId: 'second' });
  const { place } = setUp(new ScriptedProvider('elevenlabs', new Error('a bug')), second);
  expect((await failureOf(place())).placed).toBe('unknown');
  expect(second.placements).toBe(0);
});

it('a call fails as the last provider failed', async () => {
  const { place } = setUp(
    new ScriptedProvider('elevenlabs', refused),
    new ScriptedProvider('vapi', rateLimited),
  );
  expect(await failureOf(place())).toBe(rateLimited);
});

it('the circuit breaker skips a provider after five failures in a row, until it has cooled down', async () => {
  const first = new ScriptedProvider('elevenlabs', unsure);
  const { clock, place } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  for (let i = 0; i < 5; i++) await failureOf(place());
  expect((await place()).placement.conversationId).toBe('second');
  expect(first.placements).toBe(5);
  first.outcomes = [{ conversationId: 'first' }];
  clock.advance(30_000);
  expect((await place()).placement.conversationId).toBe('first');
  expect((await place()).placement.conversationId).toBe('first');
});

it('the circuit opens for one account alone if only its calls fail', async () => {
  const first = new ScriptedProvider('elevenlabs', unsure);
  const { place } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  for (let i = 0; i < 20; i++) await place(never, 'acct_bad').catch(() => undefined);
  expect(first.placements).toBe(5);
  first.outcomes = [{ conversationId: 'first' }];
  expect((await place(never, 'acct_good')).placement.conversationId).toBe('first');
  expect((await place(never, 'acct_bad')).placement.conversationId).toBe('second');
});

it('the circuit opens for all accounts if the calls of two fail', async () => {
  const first = new ScriptedProvider('elevenlabs', unsure);
  const { place } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  for (let i = 0; i < 4; i++) await failureOf(place(never, 'acct_1'));
  await failureOf(place(never, 'acct_2'));
  expect((await place(never, 'acct_3')).placement.conversationId).toBe('second');
  expect(first.placements).toBe(5);
});

it('the circuit opens again at once when the trial call fails', async () => {
  const first = new ScriptedProvider('elevenlabs', unsure);
  const { clock, place } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  for (let i = 0; i < 5; i++) await failureOf(place());
  clock.advance(30_000);
  await failureOf(place());
  expect((await place()).placement.conversationId).toBe('second');
  expect(first.placements).toBe(6);
});

it('a half-open circuit lets one trial call through', async () => {
  const first = new ScriptedProvider('elevenlabs', unsure);
  const { clock, place } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  for (let i = 0; i < 5; i++) await failureOf(place());
  clock.advance(30_000);
  first.outcomes = [{ conversationId: 'first' }];
  const both = await Promise.all([place(), place()]);
  expect(both.map(({ placement }) => placement.conversationId)).toEqual(['first', 'second']);
});

it('rejected calls do not open the circuit', async () => {
  const first = new ScriptedProvider('elevenlabs', refused);
  const { place } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  for (let i = 0; i < 20; i++) await place();
  expect(first.placements).toBe(20);
});

it('an open circuit says how long to wait, at most a minute', async () => {
  const first = new ScriptedProvider('elevenlabs', outOfOrder);
  const { clock, place } = setUp(first);
  for (let i = 0; i < 5; i++) await failureOf(place());
  expect(await failureOf(place())).toMatchObject({
    placed: 'no',
    providerCode: 'circuit_open',
    retryAfterSeconds: 60,
  });
  first.outcomes = [{ conversationId: 'first' }];
  clock.advance(60_000);
  expect((await place()).placement.conversationId).toBe('first');
});

it('a full provider does not open the circuit', async () => {
  const first = new ScriptedProvider('elevenlabs', rateLimited);
  const { place, full } = setUp(first, new ScriptedProvider('vapi', { conversationId: 'second' }));
  for (let i = 0; i < 20; i++) expect((await place()).placement.conversationId).toBe('second');
  expect([first.placements, full.length, new Set(full)]).toEqual([20, 20, new Set(['elevenlabs'])]);
});

it('an aborted call is placed at no provider', async () => {
  const first = new ScriptedProvider('elevenlabs', { conversationId: 'first' });
  const { place } = setUp(first);
  expect((await failureOf(place(AbortSignal.abort()))).placed).toBe('no');
  expect(first.placements).toBe(0);
});

it('a call that could not be recorded is not placed, and does not open the circuit', async () => {
  const first = new ScriptedProvider('elevenlabs', { conversationId: 'first' });
  const { providers, place } = setUp(first);
  const observer = { ...silent, announce: () => Promise.reject(new Error('the database is gone')) };
  await expect(providers.place([routeBy('elevenlabs')], never, observer)).rejects.toThrow(
    'the database is gone',
  );
  expect(first.placements).toBe(0);
  expect((await place()).placement.conversationId).toBe('first');
});

it('a provider that is no longer configured is skipped', async () => {
  const { providers } = setUp(new ScriptedProvider('vapi', { conversationId: 'second' }));
  const routes = [routeBy('elevenlabs'), routeBy('vapi')];
  const { placement } = await providers.place(routes, never, silent);
  expect(placement.conversationId).toBe('second');
  expect(providers.find('elevenlabs', 'acct_1')).toBeNull();
});
