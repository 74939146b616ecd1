import { z } from 'zod';
import { DomainError } from '../../errors/errors.ts';
import { apiBase, hostLabel, text } from '../../platform/input/env-values.ts';
import { defineService } from '../definition.ts';

/** An account of Twilio. Its API is asked in `region` by way of `edge`; without them, in the United States. */
const account = z.object({ accountSid: text, region: text.optional(), edge: text.optional() });

// Of both forms, the API key comes first, because it can be revoked alone.
const credentials = z.union([
  account.extend({ apiKey: text, apiSecret: text }),
  account.extend({ authToken: text }),
]);

export const twilio = defineService({
  credentials,
  environment: {
    TWILIO_ACCOUNT_SID: text.optional(),
    TWILIO_AUTH_TOKEN: text.optional(),
    TWILIO_API_KEY: text.optional(),
    TWILIO_API_SECRET: text.optional(),
    TWILIO_EDGE: hostLabel('dublin').optional(),
    TWILIO_REGION: hostLabel('ie1').optional(),
    TWILIO_API_BASE: apiBase,
  },
  setTogether: [
    ['TWILIO_API_KEY', 'TWILIO_API_SECRET'],
    ['TWILIO_EDGE', 'TWILIO_REGION'],
  ],
  assertComplete({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_KEY }) {
    const hasSecret = TWILIO_AUTH_TOKEN !== undefined || TWILIO_API_KEY !== undefined;
    if ((TWILIO_ACCOUNT_SID !== undefined) !== hasSecret) {
      throw new Error(
        'TWILIO_ACCOUNT_SID must be set together with TWILIO_AUTH_TOKEN, or with TWILIO_API_KEY and TWILIO_API_SECRET.',
      );
    }
  },
  question:
    'Account SID of Twilio with its Auth Token, as AC…:token, or with an API key, as AC…:SK…:secret; in another region followed by @edge.region: ',
  connect: ({ key }) => ({ credentials: credentialsOf(key) }),
});

/** The Account SID with an auth token or an API key, in another region followed by `@edge.region`. */
const KEY = /^(AC[\w-]+):(?:(SK[\w-]+):)?([^\s:@]+)(?:@([a-z0-9-]+)\.([a-z0-9-]+))?$/;

/** Throws `DomainError` for another form. */
function credentialsOf(key: string): z.output<typeof credentials> {
  const [, accountSid, apiKey, secret, edge, region] = KEY.exec(key) ?? [];
  if (accountSid !== undefined && secret !== undefined) {
    const host = { accountSid, edge, region };
    return apiKey === undefined ? { ...host, authToken: secret } : { ...host, apiKey, apiSecret: secret };
  }
  throw new DomainError(
    'invalid_request',
    "The key of Twilio must be AC…:token or AC…:SK…:secret: the Account SID with the Auth Token, or with an API key and its secret, from Twilio's console. For another region, add its edge and name, such as @dublin.ie1.",
  );
}
