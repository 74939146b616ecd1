import type { Env } from './env.ts';
import type { Platform } from './platform/platform.ts';
import { callbackPath } from './providers/callbacks.ts';
import type { VoiceProvider, VoiceProviders } from './providers/port.ts';
import { createVoiceProviders } from './providers/registry.ts';
import { createSimulatorProvider } from './providers/simulator/provider.ts';
import { createSimulator } from './providers/simulator/server.ts';

/** The voice providers that the environment names, and what runs for them beside. */
export interface ComposedVoiceProviders {
  voiceProviders: VoiceProviders;
  /** @param callbackBase where this service takes callbacks, without a slash at the end */
  reportTo(callbackBase: string): void;
  stop(): Promise<void>;
}

/** A provider together with what must be told of our address and stopped with us. */
interface RunningProvider {
  provider: VoiceProvider;
  reportTo(callbackBase: string): void;
  stop(): Promise<void>;
}

/** Starts what the configured providers need on this machine: for the simulator, the simulator. */
export async function composeVoiceProviders(env: Env, platform: Platform): Promise<ComposedVoiceProviders> {
  const running = [await runSimulator(env, platform)];
  const providers = running.map(({ provider }) => provider);
  return {
    voiceProviders: createVoiceProviders(platform.clock, env.VOICE_PROVIDER, providers),
    reportTo: (callbackBase) => running.forEach((one) => void one.reportTo(callbackBase)),
    async stop() {
      for (const one of running) await one.stop();
    },
  };
}

async function runSimulator(env: Env, { secrets, clock }: Platform): Promise<RunningProvider> {
  const secret = secrets.derive('simulator');
  if (env.SIMULATOR_URL !== undefined) {
    const provider = createSimulatorProvider({ baseUrl: env.SIMULATOR_URL, callbackSecret: secret, clock });
    return { provider, reportTo: () => {}, stop: () => provider.close() };
  }
  const simulator = createSimulator({ clock, secret, speed: env.SIMULATOR_SPEED });
  const provider = createSimulatorProvider({
    baseUrl: await simulator.start(),
    callbackSecret: secret,
    clock,
  });
  return {
    provider,
    reportTo: (callbackBase) => simulator.reportTo(`${callbackBase}${callbackPath('simulator')}`),
    async stop() {
      await provider.close();
      await simulator.stop();
    },
  };
}
