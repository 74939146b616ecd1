import { CircuitBreaker } from './circuit-breaker.ts';
import { type GuardedProvider, placeWithFailover } from './failover.ts';
import { type NormalizerNeeds, normalizedProvider } from './normalization/normalized-provider.ts';
import type { VoiceProvider, VoiceProviderName, VoiceProviders } from './port.ts';

const FAILURE_THRESHOLD = 5;
const COOL_DOWN_SECONDS = 20;

/** The configured providers, each behind a circuit breaker of this process, and all they say normalized. */
export function createVoiceProviders(
  needs: NormalizerNeeds,
  defaultName: VoiceProviderName,
  providers: readonly VoiceProvider[],
): VoiceProviders {
  const registered = new Map<string, GuardedProvider>(
    providers.map((provider) => [
      provider.name,
      {
        provider: normalizedProvider(provider, needs),
        breaker: new CircuitBreaker({
          clock: needs.clock,
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
