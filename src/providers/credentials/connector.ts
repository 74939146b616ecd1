import type { VoiceProvider, VoiceProviderName } from '../port.ts';
import type { CredentialService, Credentials } from './credentials.ts';

/** Voice providers that have credentials. */
export type RealProviderName = Exclude<VoiceProviderName, 'simulator'>;

/** Credentials to create a provider with. `owner` is the account whose calls alone use them; null: all accounts. */
export interface AdapterCredentials {
  credentials: Credentials<CredentialService>;
  twilio: Credentials<'twilio'> | null;
  owner: string | null;
}

/** Credentials that a provider's API has registered something for, before they are stored. */
export interface RegisteredCredentials<Service extends CredentialService> {
  credentials: Credentials<Service>;
  /** Removes what these credentials replace at the provider, once they are stored. Throws `ProviderError`. */
  retireFormer?(): Promise<void>;
  /** Removes what was registered for these credentials, if they are not stored. Throws `ProviderError`. */
  withdraw?(): Promise<void>;
}

/** Turns a key that an operator has entered into credentials, and these into a provider, before they are stored. */
export interface ProviderConnector {
  /**
   * Completes a key by what the provider's API registers: at ElevenLabs a webhook. `known` are the credentials that
   * it replaces. Throws `ProviderError`, `DomainError` for a key of another form.
   */
  complete<Service extends CredentialService>(
    service: Service,
    key: string,
    replaced: { owner: string | null; known: Credentials<Service> | null },
  ): Promise<RegisteredCredentials<Service>>;
  /** Creates a provider that is not in use yet. */
  connect(name: RealProviderName, given: AdapterCredentials): Promise<VoiceProvider>;
  /** Returns the numbers of a Twilio account. Throws `ProviderError`. */
  twilioNumbers(credentials: Credentials<'twilio'>): Promise<string[]>;
  /** Returns the URL at which a provider must report calls. */
  callbackUrl(name: RealProviderName, owner: string | null): string;
}
