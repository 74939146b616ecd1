import type { Platform } from '../platform/platform.ts';
import {
  type AdapterCredentials,
  createProviderConnector,
  type ProviderConnector,
} from './credentials/connector.ts';
import { CredentialBook } from './credentials/credential-book.ts';
import { credentialsOf } from './credentials/credentials.ts';
import { type ProviderEnv, REAL_PROVIDER_NAMES, SERVICES } from './definitions.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProvider, type VoiceProviderName } from './port.ts';
import { createVoiceProviders } from './registry.ts';
import { runSimulator } from './simulator/run.ts';

/**
 * Composes the simulator, and the providers that the environment or the database has credentials for. `start` reads the
 * stored credentials and follows their changes until `stop`; `reportTo` sets the URL for the simulator's callbacks.
 */
export async function composeVoiceProviders(env: ProviderEnv, platform: Platform, publicUrl: () => string) {
  const simulator = await runSimulator(env, platform);
  const connector = createProviderConnector(env, platform, publicUrl);
  const credentials = new CredentialBook(platform, credentialsOf(env), connector.load);
  await connector.load(credentials.services);
  const findConnected = connectedProviders(credentials, connector);
  const voiceProviders = createVoiceProviders(platform, env.VOICE_PROVIDER, {
    get names() {
      const { services } = credentials;
      return VOICE_PROVIDER_NAMES.filter((name) => name === 'simulator' || services.includes(name));
    },
    namesFor: (accountId) =>
      VOICE_PROVIDER_NAMES.filter((name) => name === 'simulator' || credentials.find(name, accountId)),
    find: (name, accountId) => (name === 'simulator' ? simulator.provider : findConnected(name, accountId)),
  });
  return {
    voiceProviders,
    credentials,
    connector,
    async start() {
      await credentials.refresh();
      void credentials.follow();
    },
    reportTo: simulator.reportTo,
    async stop() {
      credentials.stop();
      await simulator.stop();
    },
  };
}

/** Returns the limits of concurrent and new calls that the environment sets for each provider. */
export function configuredLimits(env: ProviderEnv) {
  return VOICE_PROVIDER_NAMES.map((provider) => {
    const prefix = provider.toUpperCase() as Uppercase<VoiceProviderName>;
    return {
      provider,
      lines: env[`${prefix}_CONCURRENT_CALLS`] ?? null,
      callsPerSecond: env[`${prefix}_CALLS_PER_SECOND`] ?? null,
    };
  });
}

/** Finds providers by the credentials that an account's calls use, each created once while these stay as they are. */
function connectedProviders(book: CredentialBook, connector: ProviderConnector) {
  const connected = new Map<string, AdapterCredentials & { provider: VoiceProvider }>();
  return (wanted: string, accountId: string | null): VoiceProvider | null => {
    const name = REAL_PROVIDER_NAMES.find((known) => known === wanted);
    const found = name && book.find(name, accountId);
    if (!found) return null;
    const line = SERVICES[name].usesTwilio ? book.find('twilio', accountId) : null;
    const owner = found.source === 'account' ? accountId : null;
    const isOwn = owner !== null || line?.source === 'account';
    const key = `${name} ${isOwn ? accountId : ''}`;
    const given = { credentials: found.value, twilio: line?.value ?? null, owner };
    const known = connected.get(key);
    if (known?.credentials === given.credentials && known.twilio === given.twilio) return known.provider;
    const provider = connector.create(name, given);
    if (provider !== null) connected.set(key, { ...given, provider });
    return provider;
  };
}
