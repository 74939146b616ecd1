import { z } from 'zod';
import { apiBase, callsPerSecond, concurrentCalls, text } from '../../platform/input/env-values.ts';
import { randomToken } from '../../platform/secrets/secrets.ts';
import { defineVoiceProvider } from '../definition.ts';

export const vapi = defineVoiceProvider({
  credentials: z.object({ apiKey: text, webhookSecret: text, webhookCredentialId: text.nullable() }),
  environment: {
    VAPI_API_KEY: text.optional(),
    VAPI_WEBHOOK_SECRET: text.optional(),
    VAPI_WEBHOOK_CREDENTIAL_ID: text.optional(),
    VAPI_API_BASE: apiBase,
    VAPI_CONCURRENT_CALLS: concurrentCalls,
    VAPI_CALLS_PER_SECOND: callsPerSecond,
  },
  setTogether: [['VAPI_API_KEY', 'VAPI_WEBHOOK_SECRET', 'VAPI_WEBHOOK_CREDENTIAL_ID']],
  question: 'Private API key of Vapi, from API Keys: ',
  // Without a credential of the dashboard, each assistant is given this token for its reports.
  connect: ({ key, known }) => ({
    credentials: { webhookSecret: randomToken(43), webhookCredentialId: null, ...known, apiKey: key },
  }),
  load: async () => (await import('./provider.ts')).createVapiProvider,
});
