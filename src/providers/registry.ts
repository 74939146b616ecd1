import type { Health } from '../platform/health/health.ts';
import { voiceProviderOutage } from '../platform/health/outages.ts';
import { type GuardedProvider, placeWithFailover } from './failover.ts';
import { type NormalizerNeeds, normalizedProvider } from './normalization/normalized-provider.ts';
import type { VoiceProvider, VoiceProviderName, VoiceProviders } from './port.ts';
import { ProviderCircuits } from './provider-circuits.ts';

const FAILURE_THRESHOLD = 5;
const COOL_DOWN_SECONDS = 20;

export function createVoiceProviders(
  needs: NormalizerNeeds & { health: Pick<Health, 'add'> },
  defaultName: VoiceProviderName,
  providers: readonly VoiceProvider[],
): VoiceProviders {
  const registered = new Map<string, GuardedProvider>(
    providers.map((provider) => [
      provider.name,
      {
        provider: normalizedProvider(provider, needs),
        clock: needs.clock,
        circuits: new ProviderCircuits({
          clock: needs.clock,
          reported: needs.health.add(voiceProviderOutage(provider.name)),
          failureThreshold: FAILURE_THRESHOLD,
          coolDownSeconds: COOL_DOWN_SECONDS,
        }),
      },
    ]),
  );
  return {
    defaultName,
    names: providers.map((provider) => provider.name),
    find: (name) => registered.get(name)?.provider ?? null,
    place: (routes, signal, observer) =>
      placeWithFailover((name) => registered.get(name) ?? null, routes, signal, observer),
  };
}
