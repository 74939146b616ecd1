import { z } from 'zod';

const text = z.string().min(1);

/** An account of Twilio. Its API is asked in `region` by way of `edge`; without them, in the United States. */
const twilioAccount = z.object({ accountSid: text, region: text.optional(), edge: text.optional() });

/** Keys of each service, as they are stored and as adapters take them. */
export const CREDENTIAL_SCHEMAS = {
  elevenlabs: z.object({ apiKey: text, webhookSecret: text }),
  vapi: z.object({ apiKey: text, webhookSecret: text, webhookCredentialId: text.nullable() }),
  retell: z.object({ apiKey: text, webhookKey: text }),
  // Of both forms, the API key comes first, because it can be revoked alone.
  twilio: z.union([
    twilioAccount.extend({ apiKey: text, apiSecret: text }),
    twilioAccount.extend({ authToken: text }),
  ]),
};

export type CredentialService = keyof typeof CREDENTIAL_SCHEMAS;
export type Credentials<Service extends CredentialService> = z.output<(typeof CREDENTIAL_SCHEMAS)[Service]>;

export const CREDENTIAL_SERVICES = Object.keys(CREDENTIAL_SCHEMAS) as CredentialService[];

/** Complete credentials by service; a service without an entry has none. */
export type CredentialSet = { readonly [Service in CredentialService]?: Credentials<Service> | undefined };

/** Origin of the credentials that calls use: the account's own row, the environment, or the row of all accounts. */
export type CredentialSource = 'account' | 'environment' | 'shared';

export function isCredentialService(name: string): name is CredentialService {
  return Object.hasOwn(CREDENTIAL_SCHEMAS, name);
}
