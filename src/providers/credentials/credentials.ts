import type { z } from 'zod';
import { camelCase } from '../../platform/letter-case.ts';
import { type ProviderEnv, SERVICES } from '../definitions.ts';

export type CredentialService = keyof typeof SERVICES;
export type Credentials<Service extends CredentialService> = z.output<
  (typeof SERVICES)[Service]['credentials']
>;

export const CREDENTIAL_SERVICES = Object.keys(SERVICES) as CredentialService[];

/** Complete credentials by service; a service without an entry has none. */
export type CredentialSet = { readonly [Service in CredentialService]?: Credentials<Service> | undefined };

/** Origin of the credentials that calls use: the account's own row, the environment, or the row of all accounts. */
export type CredentialSource = 'account' | 'environment' | 'shared';

export function isCredentialService(name: string): name is CredentialService {
  return Object.hasOwn(SERVICES, name);
}

/** Returns the credentials of the environment's variables: `VAPI_API_KEY` is Vapi's `apiKey`. */
export function credentialsOf(env: ProviderEnv): CredentialSet {
  return Object.fromEntries(
    CREDENTIAL_SERVICES.map((name) => {
      const { credentials, environment } = SERVICES[name];
      const variables = Object.keys(environment) as (keyof ProviderEnv)[];
      const values = variables.map((variable) => [
        camelCase(variable.slice(name.length + 1).toLowerCase()),
        env[variable],
      ]);
      return [name, credentials.safeParse(Object.fromEntries(values)).data];
    }),
  );
}
