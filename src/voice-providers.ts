import type { ConfiguredLimits } from './dialing/capacity/limits.ts';
import type { Env } from './env.ts';
import { callbackPath } from './http/provider-callbacks.ts';
import type { Platform } from './platform/platform.ts';
import {
  VOICE_PROVIDER_NAMES,
  type VoiceProvider,
  type VoiceProviderName,
  type VoiceProviders,
} from './providers/port.ts';
import { createVoiceProviders } from './providers/registry.ts';
import { createSimulator } from './providers/simulator/http/server.ts';
import { createSimulatorProvider } from './providers/simulator/provider.ts';

/** Timeout of provider requests that place no call. */
const REQUEST_TIMEOUT_SECONDS = 20;

export interface ComposedVoiceProviders {
  voiceProviders: VoiceProviders;
  /** Sets the URL for the simulator's callbacks. @param callbackBase URL of this server without a trailing slash */
  reportTo(callbackBase: string): void;
  stop(): Promise<void>;
}

interface RunningSimulator {
  provider: VoiceProvider;
  reportTo(callbackBase: string): void;
  stop(): Promise<void>;
}

/** Composes the simulator and the voice providers that the environment has keys for. */
export async function composeVoiceProviders(
  env: Env,
  platform: Platform,
  publicUrl: () => string,
): Promise<ComposedVoiceProviders> {
  const simulator = await runSimulator(env, platform);
  const providers = [simulator.provider, ...(await realProviders(env, platform, publicUrl))];
  return {
    voiceProviders: createVoiceProviders(platform, env.VOICE_PROVIDER, providers),
    reportTo: simulator.reportTo,
    stop: simulator.stop,
  };
}

export function configuredLimits(env: Env): ConfiguredLimits[] {
  return VOICE_PROVIDER_NAMES.map((provider) => {
    const prefix = provider.toUpperCase() as Uppercase<VoiceProviderName>;
    return {
      provider,
      lines: env[`${prefix}_CONCURRENT_CALLS`] ?? null,
      callsPerSecond: env[`${prefix}_CALLS_PER_SECOND`] ?? null,
    };
  });
}

async function realProviders(
  env: Env,
  { clock, log }: Platform,
  publicUrl: () => string,
): Promise<VoiceProvider[]> {
  const shared = (name: VoiceProviderName) => ({
    // A getter, because without PUBLIC_URL the URL is known only once the server listens.
    get callbackUrl() {
      return publicUrl() + callbackPath(name);
    },
    ringTimeoutSeconds: env.RING_TIMEOUT_SECONDS,
    requestTimeoutSeconds: REQUEST_TIMEOUT_SECONDS,
    clock,
    log: log.child({ provider: name }),
  });
  const configured = [elevenLabs(env, shared), vapi(env, shared), retell(env, shared)];
  return (await Promise.all(configured)).filter((one) => one !== null);
}

type Shared = (name: VoiceProviderName) => {
  readonly callbackUrl: string;
  ringTimeoutSeconds: number;
  requestTimeoutSeconds: number;
  clock: Platform['clock'];
  log: Platform['log'];
};

async function elevenLabs(env: Env, shared: Shared): Promise<VoiceProvider | null> {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_WEBHOOK_SECRET: webhookSecret } = env;
  if (apiKey === undefined || webhookSecret === undefined) return null;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  const twilio = accountSid !== undefined && authToken !== undefined ? { accountSid, authToken } : null;
  const baseUrl = env.ELEVENLABS_API_BASE;
  const { createElevenLabsProvider } = await import('./providers/elevenlabs/provider.ts');
  return createElevenLabsProvider(
    withGetters(shared('elevenlabs'), { apiKey, webhookSecret, twilio, baseUrl }),
  );
}

async function vapi(env: Env, shared: Shared): Promise<VoiceProvider | null> {
  const { VAPI_API_KEY: apiKey, VAPI_WEBHOOK_SECRET: webhookSecret } = env;
  const webhookCredentialId = env.VAPI_WEBHOOK_CREDENTIAL_ID;
  if (apiKey === undefined || webhookSecret === undefined || webhookCredentialId === undefined) return null;
  const baseUrl = env.VAPI_API_BASE;
  const { createVapiProvider } = await import('./providers/vapi/provider.ts');
  return createVapiProvider(
    withGetters(shared('vapi'), { apiKey, webhookSecret, webhookCredentialId, baseUrl }),
  );
}

async function retell(env: Env, shared: Shared): Promise<VoiceProvider | null> {
  const { RETELL_API_KEY: apiKey, RETELL_WEBHOOK_KEY: webhookKey = apiKey } = env;
  if (apiKey === undefined || webhookKey === undefined) return null;
  const { RETELL_DEFAULT_VOICE_ID: defaultVoiceId, RETELL_API_BASE: baseUrl } = env;
  const { createRetellProvider } = await import('./providers/retell/provider.ts');
  return createRetellProvider(withGetters(shared('retell'), { apiKey, webhookKey, defaultVoiceId, baseUrl }));
}

/** Assigns rather than spreads, because a spread would evaluate the getters. */
function withGetters<A extends object, B extends object>(computed: A, plain: B): A & B {
  return Object.assign(computed, plain);
}

async function runSimulator(env: Env, { secrets, clock }: Platform): Promise<RunningSimulator> {
  const secret = secrets.derive('simulator');
  const speed = env.SIMULATOR_SPEED;
  const shared = { callbackSecret: secret, clock, speed };
  if (env.SIMULATOR_URL !== undefined) {
    const provider = createSimulatorProvider({ ...shared, baseUrl: env.SIMULATOR_URL });
    return { provider, reportTo: () => {}, stop: () => provider.close() };
  }
  const simulator = createSimulator({ clock, secret, speed });
  const provider = createSimulatorProvider({ ...shared, baseUrl: await simulator.start() });
  return {
    provider,
    reportTo: (callbackBase) => simulator.reportTo(`${callbackBase}${callbackPath('simulator')}`),
    async stop() {
      await provider.close();
      await simulator.stop();
    },
  };
}
