import type { Env } from '../../../src/deployment/env.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import type { VoiceProvider, VoiceProviderName } from '../../../src/providers/port.ts';
import type { Answer } from '../../harness/clients/surface-client.ts';
import { DisturbedFront } from '../../providers/disturbed-front.ts';
import { FakeElevenLabs } from '../../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../../providers/fakes/fake-retell.ts';
import { FakeVapi } from '../../providers/fakes/fake-vapi.ts';
import type { FakeVoiceApi } from '../../providers/fakes/fake-voice-api.ts';
import type { CallScript } from '../../providers/world.ts';
import type { Customer } from '../../scenarios/customer.ts';
import { customerAt } from '../../scenarios/provider-customer.ts';
import { PROVIDERS } from '../../scenarios/real-provider.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

/** A service of which every endpoint may stall, and the voice provider whose calls need it. */
interface Service {
  name: VoiceProviderName | 'twilio';
  provider: VoiceProviderName;
  fake: FakeVoiceApi;
  front: DisturbedFront;
  env: Partial<Record<keyof Env, string>>;
  /** Behavior of calls whose end only a look-up learns. */
  silent: CallScript;
  /** Status of a dispatch while the service stalls. */
  dispatched: 201 | 502;
  prepare(callbackUrl: string): void;
}

/** A service with a customer whose calls need it. */
export interface StallingParty extends Service {
  customer: Customer;
  agentId: string;
  voice: VoiceProvider;
}

export interface StalledTown {
  town: Town;
  parties: StallingParty[];
  close(): Promise<void>;
}

/** Starts a dialgraph whose voice providers, all of them, may stall. */
export async function townOfProviders(env: Partial<Record<keyof Env, string>>): Promise<StalledTown> {
  return startWith(await Promise.all(PROVIDERS.map(serviceOf)), env);
}

/** Starts a dialgraph whose ElevenLabs is well and shows no call, so that its look-ups depend on Twilio, which may stall. */
export async function townOfTwilio(env: Partial<Record<keyof Env, string>>): Promise<StalledTown> {
  return startWith([await twilio()], env);
}

/** Lines of each provider, of which a stall must not use up all. */
const LINES = 1000;

async function serviceOf([provider, makeSetting]: (typeof PROVIDERS)[number]): Promise<Service> {
  const { fake, env, prepare } = await makeSetting();
  if (fake instanceof FakeVapi) fake.subscriptionLimits.concurrencyLimit = LINES;
  if (fake instanceof FakeRetell) fake.concurrency.concurrency_limit = LINES;
  const front = await DisturbedFront.open(fake.baseUrl);
  const prefix = provider.toUpperCase() as Uppercase<typeof provider>;
  const through = { [`${prefix}_API_BASE`]: front.baseUrl, [`${prefix}_CONCURRENT_CALLS`]: String(LINES) };
  return {
    ...{ name: provider, provider, fake, front, env: { ...env, ...through }, prepare },
    ...{ silent: 'end_unreported', dispatched: 502 },
  };
}

async function twilio(): Promise<Service> {
  const fake = await FakeElevenLabs.start();
  fake.hideCalls(Number.POSITIVE_INFINITY);
  fake.reports = false;
  const front = await DisturbedFront.open(fake.baseUrl);
  const { accountSid, authToken } = fake.twilio;
  const env = {
    ELEVENLABS_API_KEY: fake.apiKey,
    ELEVENLABS_WEBHOOK_SECRET: fake.webhookSecret,
    ELEVENLABS_API_BASE: fake.baseUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_API_BASE: front.baseUrl,
  };
  return {
    ...{ name: 'twilio', provider: 'elevenlabs', fake, front, env },
    ...{ silent: 'no_answer', dispatched: 201 },
    prepare: (callbackUrl) => void fake.addWebhook(callbackUrl),
  };
}

async function startWith(services: Service[], env: Partial<Record<keyof Env, string>>): Promise<StalledTown> {
  const town = await startTown({
    speed: 50,
    env: Object.assign({}, ...services.map((each) => each.env), env),
  });
  const parties: StallingParty[] = [];
  for (const service of services) {
    const { provider, prepare } = service;
    prepare(town.app.url + callbackPath(provider));
    const { customer, agentId } = await customerAt(town, provider, { tier: 'ENTERPRISE' });
    const voice = town.app.deps.voiceProviders.find(provider, null) as VoiceProvider;
    parties.push({ ...service, customer, agentId, voice });
  }
  return {
    town,
    parties,
    async close() {
      await town.close();
      for (const { front, fake } of services) {
        await front[Symbol.asyncDispose]();
        await fake[Symbol.asyncDispose]();
      }
    },
  };
}

/** A dispatch's answer and its duration in milliseconds. */
export interface TimedAnswer extends Answer {
  took: number;
}

export async function dispatched(
  { surfaceB }: Customer,
  agentId: string,
  toNumber: string,
): Promise<TimedAnswer> {
  const began = performance.now();
  const answer = await surfaceB.post('/calls', { agentId, toNumber });
  return { ...answer, took: performance.now() - began };
}

/** Places a call that ends without a report. Returns its id. */
export async function silentCall({ customer, agentId, fake, silent }: StallingParty): Promise<string> {
  const { status, body } = await dispatched(customer, agentId, fake.script(silent));
  if (status !== 201) throw new Error(`a dispatch was answered ${status}: ${JSON.stringify(body)}`);
  await fake.runToEnd(body.id);
  return body.id;
}
