import type { Clock } from '../platform/clock.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type GuardedProvider, placeWithFailover } from './failover.ts';
import type { VoiceProvider, VoiceProviderName, VoiceProviders } from './port.ts';

const FAILURE_THRESHOLD = 5;
const COOL_DOWN_SECONDS = 30;

/**
 * The providers of a deployment, each with a circuit breaker of its own. The first is the default.
 * Throws when there is none.
 */
export function createVoiceProviders(clock: Clock, providers: readonly VoiceProvider[]): VoiceProviders {
  const [first] = providers;
  if (!first) throw new Error('a deployment needs at least one voice provider');
  const guarded = new Map<string, GuardedProvider>(
    providers.map((provider) => [provider.name, { provider, breaker: breakerFor(clock) }]),
  );
  const find = (name: string): GuardedProvider | null => guarded.get(name) ?? null;
  return {
    defaultName: first.name,
    names: providers.map((provider): VoiceProviderName => provider.name),
    find: (name) => find(name)?.provider ?? null,
    place: (routes, signal, announce) => placeWithFailover(find, routes, signal, announce),
  };
}

function breakerFor(clock: Clock): CircuitBreaker {
  return new CircuitBreaker({
    clock,
    failureThreshold: FAILURE_THRESHOLD,
    coolDownSeconds: COOL_DOWN_SECONDS,
  });
}
