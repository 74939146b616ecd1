import { afterAll, beforeAll } from 'vitest';
import type { Env } from '../../src/deployment/env.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import type { VoiceProviderName } from '../../src/providers/port.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';
import type { FakeVoiceApi } from '../providers/fakes/fake-voice-api.ts';
import { ANSWERED, type Customer } from './customer.ts';
import { addFirstNumber } from './first-number.ts';
import { startTown, type Town } from './town.ts';

/** A call of up to a minute to the United States: (0.014 + 0.10) × 1.75 USD, rounded up to a credit. */
export const ONE_MINUTE = 20;

interface Setting {
  fake: FakeVoiceApi;
  env: Partial<Record<keyof Env, string>>;
  /** Sets up the provider as an operator does, once dialgraph's address is known. */
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

/** Statuses of a call whose provider reports nothing before its end. */
const ANSWERED_AND_OVER = ['QUEUED', 'RINGING', 'IN_PROGRESS', 'COMPLETED'];

export const PROVIDERS: [VoiceProviderName, () => Promise<Setting>, string[]][] = [
  ['elevenlabs', elevenLabs, ANSWERED_AND_OVER],
  ['vapi', vapi, ANSWERED],
  ['retell', retell, ANSWERED],
];

/** A dialgraph that places its calls at a provider's double, for the tests of one `describe`. */
export interface ProviderPlace {
  readonly fake: FakeVoiceApi;
  readonly town: Town;
  /** A customer with the first number that the provider has. */
  newCustomer(): Promise<Customer>;
}

/** Starts it before the tests of the enclosing `describe`, and stops it after them. */
export function atProvider(provider: VoiceProviderName, makeSetting: () => Promise<Setting>): ProviderPlace {
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

  return {
    get fake() {
      return setting.fake;
    },
    get town() {
      return town;
    },
    async newCustomer() {
      const customer = await town.newCustomer();
      await addFirstNumber(town.app.deps, customer.accountId, provider);
      return customer;
    },
  };
}
