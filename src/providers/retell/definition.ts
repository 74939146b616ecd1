import { z } from 'zod';
import { apiBase, callsPerSecond, concurrentCalls, text } from '../../platform/input/env-values.ts';
import { defineVoiceProvider } from '../definition.ts';

export const retell = defineVoiceProvider({
  credentials: z
    .object({ apiKey: text, webhookKey: text.optional() })
    .transform(({ apiKey, webhookKey = apiKey }) => ({ apiKey, webhookKey })),
  environment: {
    RETELL_API_KEY: text.optional(),
    RETELL_WEBHOOK_KEY: text.optional(),
    RETELL_DEFAULT_VOICE_ID: text.default('11labs-Adrian'),
    RETELL_API_BASE: apiBase,
    RETELL_CONCURRENT_CALLS: concurrentCalls,
    RETELL_CALLS_PER_SECOND: callsPerSecond,
  },
  question: 'API key of Retell with the webhook badge, from API Keys: ',
  connect: ({ key }) => ({ credentials: { apiKey: key, webhookKey: key } }),
  async load({ RETELL_DEFAULT_VOICE_ID: defaultVoiceId }) {
    const { createRetellProvider } = await import('./provider.ts');
    return (config) => createRetellProvider(Object.assign(config, { defaultVoiceId }));
  },
});
