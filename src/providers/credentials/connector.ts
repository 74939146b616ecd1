import type { Platform } from '../../platform/platform.ts';
import { callbackPath } from '../callback-path.ts';
import type { KeylessConfig, RegisteredCredentials } from '../definition.ts';
import { type ProviderEnv, type RealProviderName, SERVICES } from '../definitions.ts';
import type { VoiceProvider } from '../port.ts';
import { listTwilioNumbers } from '../twilio/numbers.ts';
import type { CredentialService, Credentials } from './credentials.ts';

/** Timeout of provider requests that place no call. */
const REQUEST_TIMEOUT_SECONDS = 20;

/** Credentials to create a provider with. `owner` is the account whose calls alone use them; null: all accounts. */
export interface AdapterCredentials {
  credentials: Credentials<RealProviderName>;
  twilio: Credentials<'twilio'> | null;
  owner: string | null;
}

export type ProviderConnector = ReturnType<typeof createProviderConnector>;

/** Turns keys into credentials, and these into providers. The code of each is loaded once there are credentials for it. */
export function createProviderConnector(
  env: ProviderEnv,
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  publicUrl: () => string,
) {
  const loaded = new Map<CredentialService, (config: object) => VoiceProvider>();
  const configOf = (service: CredentialService, owner: string | null): KeylessConfig => ({
    // A getter, because without PUBLIC_URL the URL is known only once the server listens.
    get callbackUrl() {
      return publicUrl() + callbackPath(service as RealProviderName, owner);
    },
    baseUrl: env[`${service.toUpperCase() as Uppercase<CredentialService>}_API_BASE`],
    ringTimeoutSeconds: env.RING_TIMEOUT_SECONDS,
    requestTimeoutSeconds: REQUEST_TIMEOUT_SECONDS,
    clock,
    log: log.child({ provider: service }),
  });
  const twilioAt = (credentials: Credentials<'twilio'>) => ({ ...credentials, baseUrl: env.TWILIO_API_BASE });
  return {
    /** Loads the code of these services. */
    async load(services: readonly CredentialService[]): Promise<void> {
      for (const name of services) {
        const service = SERVICES[name];
        if ('load' in service && !loaded.has(name))
          loaded.set(name, (await service.load(env)) as (config: object) => VoiceProvider);
      }
    },
    /** Creates a provider that is not in use yet. Its code must be loaded. */
    create(name: RealProviderName, { credentials, twilio, owner }: AdapterCredentials): VoiceProvider | null {
      const keys = { ...credentials, twilio: twilio && twilioAt(twilio) };
      return loaded.get(name)?.(Object.assign(configOf(name, owner), keys)) ?? null;
    },
    /** Returns the URL at which a provider must report calls. */
    callbackUrl: (name: RealProviderName, owner: string | null) => configOf(name, owner).callbackUrl,
    /**
     * Completes a key by what the service's API registers. `known` are the credentials that it replaces.
     * Throws `ProviderError`, `DomainError` for a key of another form.
     */
    async complete<Service extends CredentialService>(
      service: Service,
      key: string,
      { owner, known }: { owner: string | null; known: Credentials<Service> | null },
    ): Promise<RegisteredCredentials<Credentials<Service>>> {
      const entered = { key, known: known as never, config: configOf(service, owner) };
      return (await SERVICES[service].connect(entered)) as RegisteredCredentials<Credentials<Service>>;
    },
    /** Returns the numbers of a Twilio account. Throws `ProviderError`. */
    twilioNumbers: (credentials: Credentials<'twilio'>): Promise<string[]> =>
      listTwilioNumbers({
        credentials: twilioAt(credentials),
        timeoutSeconds: REQUEST_TIMEOUT_SECONDS,
        clock,
      }),
  };
}
