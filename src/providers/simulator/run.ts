import type { Platform } from '../../platform/platform.ts';
import { callbackPath } from '../callback-path.ts';
import type { ProviderEnv } from '../definitions.ts';
import { createSimulator } from './http/server.ts';
import { createSimulatorProvider } from './provider.ts';

/** Runs the simulator in this process, unless the environment names another. */
export async function runSimulator(
  env: Pick<ProviderEnv, 'SIMULATOR_SPEED' | 'SIMULATOR_URL'>,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
) {
  const secret = secrets.derive('simulator');
  const speed = env.SIMULATOR_SPEED;
  const shared = { callbackSecret: secret, clock, speed };
  if (env.SIMULATOR_URL !== undefined) {
    const provider = createSimulatorProvider({ ...shared, baseUrl: env.SIMULATOR_URL });
    return { provider, reportTo: (_callbackBase: string) => {}, stop: () => provider.close() };
  }
  const simulator = createSimulator({ clock, secret, speed });
  const provider = createSimulatorProvider({ ...shared, baseUrl: await simulator.start() });
  return {
    provider,
    reportTo: (callbackBase: string) => simulator.reportTo(`${callbackBase}${callbackPath('simulator')}`),
    async stop() {
      await provider.close();
      await simulator.stop();
    },
  };
}
