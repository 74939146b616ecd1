import { z } from 'zod';
import type { AgentSettings } from '../../agent-settings.ts';
import { pickedSettings, SCHEMA_SHAPE, type Shape } from '../../shared/picked-settings.ts';
import { wireText } from '../../shared/wire-values.ts';
import type { RetellConnection } from '../connection.ts';
import { llmPath, reading } from './agents.ts';

const TOOL: Shape = {
  type: true,
  name: true,
  description: true,
  url: true,
  method: true,
  parameters: SCHEMA_SHAPE,
  timeout_ms: true,
  transfer_destination: { type: true, number: true },
  transfer_option: { type: true },
  execution_message_description: true,
};

/** Settings of `agentBody` and `responseEngineBody`. A change needs another `SETTINGS_FORMAT`. */
const SETTINGS: Readonly<Record<string, Shape>> = {
  name: { agent: { agent_name: true } },
  'first message': { engine: { begin_message: true, start_speaker: true } },
  'system prompt': { engine: { general_prompt: true } },
  model: { engine: { model: true } },
  tools: { engine: { general_tools: [TOOL] } },
  'response engine': { agent: { response_engine: { type: true, llm_id: true } } },
  voice: { agent: { voice_id: true } },
  language: { agent: { language: true } },
  'maximum duration': { agent: { max_call_duration_ms: true } },
  voicemail: { agent: { voicemail_option: { action: { type: true, text: true } } } },
  'ring timeout': { agent: { ring_duration_ms: true } },
  'extraction fields': {
    agent: { post_call_analysis_data: [{ name: true, type: true, description: true }] },
  },
  recording: { agent: { opt_in_signed_url: true } },
  webhook: { agent: { webhook_url: true, webhook_events: true } },
};

const agentSchema = z.looseObject({
  response_engine: z.looseObject({ llm_id: wireText }).nullish().catch(null),
});

/** Reads the settings of a deployed agent and its response engine at Retell; null if it is gone. Throws `ProviderError`. */
export async function readAgent({ api }: RetellConnection, id: string): Promise<AgentSettings | null> {
  const agent = await api.requestOrNull(reading(id), agentSchema);
  if (agent === null) return null;
  const llmId = agent.response_engine?.llm_id;
  const engine = llmId
    ? await api.requestOrNull({ method: 'GET', path: llmPath('get', llmId) }, z.looseObject({}))
    : null;
  return pickedSettings({ agent, engine }, SETTINGS);
}
