import { z } from 'zod';
import type { AgentSettings } from '../../agent-settings.ts';
import { pickedSettings, SCHEMA_SHAPE, type Shape } from '../../shared/picked-settings.ts';
import type { VapiConnection } from '../connection.ts';
import { assistantPath } from './assistant-path.ts';

const TOOL: Shape = {
  type: true,
  function: { name: true, description: true, parameters: SCHEMA_SHAPE },
  server: { url: true, timeoutSeconds: true },
  destinations: [{ number: true, description: true, message: true, transferPlan: { mode: true } }],
};

/** Settings of `assistantBody`, without its bearer token. A change needs another `SETTINGS_FORMAT`. */
const SETTINGS: Readonly<Record<string, Shape>> = {
  name: { name: true },
  'first message': { firstMessage: true, firstMessageMode: true },
  'system prompt': { model: { messages: [{ role: true, content: true }] } },
  model: { model: { provider: true, model: true } },
  tools: { model: { tools: [TOOL], toolIds: true } },
  voice: { voice: { provider: true, voiceId: true } },
  transcriber: { transcriber: { provider: true, model: true, language: true } },
  'maximum duration': { maxDurationSeconds: true },
  voicemail: { voicemailDetection: { provider: true }, voicemailMessage: true },
  'ring timeout': { transportConfigurations: [{ provider: true, timeout: true }] },
  'extraction fields': {
    analysisPlan: { structuredDataPlan: { enabled: true, schema: { properties: { '*': SCHEMA_SHAPE } } } },
  },
  recording: { artifactPlan: { recordingEnabled: true, recordingFormat: true } },
  control: { monitorPlan: { controlEnabled: true, listenEnabled: true } },
  webhook: { server: { url: true, credentialId: true }, serverMessages: true },
};

/** Reads the settings of a deployed assistant at Vapi; null if it is gone. Throws `ProviderError`. */
export async function readAgent({ api }: VapiConnection, id: string): Promise<AgentSettings | null> {
  const assistant = await api.requestOrNull({ method: 'GET', path: assistantPath(id) }, z.looseObject({}));
  return assistant && pickedSettings(assistant, SETTINGS);
}
