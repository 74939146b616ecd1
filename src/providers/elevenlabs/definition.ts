import { z } from 'zod';
import { apiBase, callsPerSecond, concurrentCalls, text } from '../../platform/input/env-values.ts';
import { defineVoiceProvider } from '../definition.ts';

export const elevenlabs = defineVoiceProvider({
  credentials: z.object({ apiKey: text, webhookSecret: text }),
  environment: {
    ELEVENLABS_API_KEY: text.optional(),
    ELEVENLABS_WEBHOOK_SECRET: text.optional(),
    ELEVENLABS_API_BASE: apiBase,
    ELEVENLABS_CONCURRENT_CALLS: concurrentCalls,
    ELEVENLABS_CALLS_PER_SECOND: callsPerSecond,
  },
  setTogether: [['ELEVENLABS_API_KEY', 'ELEVENLABS_WEBHOOK_SECRET']],
  question:
    'API key of ElevenLabs, with ElevenAgents (write) and Webhooks (write), from Developers → API keys: ',
  usesTwilio: true,
  async connect({ key, known, config }) {
    const { connect } = await import('./connection.ts');
    const { registerWebhook } = await import('./register-webhook.ts');
    const connection = connect(Object.assign(config, { apiKey: key, webhookSecret: key, twilio: null }));
    return registerWebhook(connection, { apiKey: key, knownSecret: known?.webhookSecret ?? null });
  },
  load: async () => (await import('./provider.ts')).createElevenLabsProvider,
});
