import type { Health } from '../platform/health/health.ts';
import { voiceProviderOutage } from '../platform/health/outages.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';
import { placeWithFailover } from './failover.ts';
import { type NormalizerNeeds, normalizedProvider } from './normalization/normalized-provider.ts';
import type { VoiceProvider, VoiceProviderName, VoiceProviders } from './port.ts';
import { ProviderCircuits } from './provider-circuits.ts';

/** The only voice provider that calls of test accounts reach. */
const TEST_PROVIDER = 'simulator';
const FAILURE_THRESHOLD = 5;
const COOL_DOWN_SECONDS = 20;

/** Providers by the credentials of the accounts whose calls they place. */
export type ProviderSource = Pick<VoiceProviders, 'names' | 'namesFor' | 'find'>;

/** Guards providers by circuits and makes their reports fit to store, each provider once. */
export function createVoiceProviders(
  needs: NormalizerNeeds & { health: Pick<Health, 'add'> },
  defaultName: VoiceProviderName,
  source: ProviderSource,
): VoiceProviders {
  const normalized = new WeakMap<VoiceProvider, VoiceProvider>();
  const circuits = new Map<VoiceProviderName, ProviderCircuits>();
  const find = (name: string, accountId: string | null): VoiceProvider | null => {
    // The one door to every provider: for reading, for deploying and for placing calls.
    if (accountId !== null && isTestAccount(accountId) && name !== TEST_PROVIDER) return null;
    const provider = source.find(name, accountId);
    if (provider === null) return null;
    const known = normalized.get(provider) ?? normalizedProvider(provider, needs);
    normalized.set(provider, known);
    return known;
  };
  const circuitsOf = (name: VoiceProviderName): ProviderCircuits => {
    const known = circuits.get(name) ?? circuitsAt(needs, name);
    circuits.set(name, known);
    return known;
  };
  // At once, so that metrics and /readyz name every provider of the environment from the start.
  for (const name of source.names) circuitsOf(name);
  return {
    defaultName,
    get names() {
      return source.names;
    },
    defaultFor: (accountId) => (isTestAccount(accountId) ? TEST_PROVIDER : defaultName),
    namesFor: (accountId) => (isTestAccount(accountId) ? [TEST_PROVIDER] : source.namesFor(accountId)),
    find,
    isPassedOver: (name, accountId) =>
      circuits.get(name as VoiceProviderName)?.isAdmitting(accountId) === false,
    place: (routes, signal, observer) =>
      placeWithFailover(
        ({ provider: name, customer }) => {
          const provider = find(name, customer);
          return provider && { provider, clock: needs.clock, circuits: circuitsOf(name) };
        },
        routes,
        signal,
        observer,
      ),
  };
}

function circuitsAt(
  { clock, health }: NormalizerNeeds & { health: Pick<Health, 'add'> },
  name: VoiceProviderName,
): ProviderCircuits {
  return new ProviderCircuits({
    clock,
    reported: health.add(voiceProviderOutage(name)),
    failureThreshold: FAILURE_THRESHOLD,
    coolDownSeconds: COOL_DOWN_SECONDS,
  });
}
