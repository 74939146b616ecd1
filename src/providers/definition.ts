import type { z } from 'zod';
import type { VoiceProvider } from './port.ts';
import type { AdapterConfig } from './shared/adapter-config.ts';
import type { TwilioCredentials } from './shared/twilio-credentials.ts';

/** Settings of an adapter without keys. `callbackUrl` is a getter: without `PUBLIC_URL` it is known once the server listens. */
export type KeylessConfig = Omit<AdapterConfig, 'apiKey'>;

/** Credentials that a service's API has registered something for, before they are stored. */
export interface RegisteredCredentials<Credentials> {
  credentials: Credentials;
  /** Removes what these credentials replace at the provider, once they are stored. Throws `ProviderError`. */
  retireFormer?(): Promise<void>;
  /** Removes what was registered for these credentials, if they are not stored. Throws `ProviderError`. */
  withdraw?(): Promise<void>;
}

/** A service whose keys come from the environment, or from an operator by the command line. */
interface ServiceDefinition<Credentials, Variables extends z.ZodRawShape> {
  /** Keys, as they are stored and as adapters take them. The variable of Vapi's `apiKey` is `VAPI_API_KEY`. */
  credentials: z.ZodType<Credentials>;
  environment: Variables;
  /** Variables that work only together. */
  setTogether?: readonly (readonly (keyof Variables & string)[])[];
  /** Throws an Error for keys that cannot work, beyond `setTogether`. */
  assertComplete?(env: z.output<z.ZodObject<Variables>>): void;
  /** Asks an operator for the key. */
  question: string;
  /**
   * Completes an operator's key by what the API registers. `known` are the credentials that it replaces.
   * Throws `ProviderError`, `DomainError` for a key of another form.
   */
  connect(entered: {
    key: string;
    known: Credentials | null;
    config: KeylessConfig;
  }): RegisteredCredentials<Credentials> | Promise<RegisteredCredentials<Credentials>>;
}

interface VoiceProviderDefinition<Credentials, Variables extends z.ZodRawShape>
  extends ServiceDefinition<Credentials, Variables> {
  /** Whether calls go over telephone lines of a Twilio account. */
  usesTwilio?: boolean;
  /** Loads the adapter's code, which takes memory, and returns what creates the provider. */
  load(
    env: z.output<z.ZodObject<Variables>>,
  ): Promise<(config: KeylessConfig & Credentials & { twilio: TwilioCredentials | null }) => VoiceProvider>;
}

export function defineService<Credentials, Variables extends z.ZodRawShape>(
  definition: ServiceDefinition<Credentials, Variables>,
) {
  return definition;
}

export function defineVoiceProvider<Credentials, Variables extends z.ZodRawShape>(
  definition: VoiceProviderDefinition<Credentials, Variables>,
) {
  return definition;
}
