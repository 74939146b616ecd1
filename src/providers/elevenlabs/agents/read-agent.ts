import { z } from 'zod';
import type { AgentSettings } from '../../agent-settings.ts';
import { pickedSettings, SCHEMA_SHAPE, type Shape } from '../../shared/picked-settings.ts';
import { agentPath } from '../agent-path.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { readTools } from '../tools/workspace-tools.ts';

const TOOL: Shape = {
  type: true,
  name: true,
  description: true,
  response_timeout_secs: true,
  api_schema: { url: true, method: true, request_body_schema: SCHEMA_SHAPE },
};

const TRANSFERS: Shape = {
  params: {
    transfers: [
      { transfer_destination: { type: true, phone_number: true }, condition: true, transfer_type: true },
    ],
  },
};

/** Returns a shape within the agent of the conversation's configuration. */
function inAgent(shape: Shape): Shape {
  return { agent: { conversation_config: { agent: shape } } };
}

function inPrompt(shape: Shape): Shape {
  return inAgent({ prompt: shape });
}

function inPlatform(shape: Shape): Shape {
  return { agent: { platform_settings: shape } };
}

/** Settings of `agentBody` and `webhookTool`, without its secret. A change needs another `SETTINGS_FORMAT`. */
const SETTINGS: Readonly<Record<string, Shape>> = {
  name: { agent: { name: true } },
  'first message': inAgent({ first_message: true }),
  'system prompt': inPrompt({ prompt: true }),
  model: inPrompt({ llm: true }),
  tools: {
    tools: [TOOL],
    ...(inPrompt({ tool_ids: true, built_in_tools: { end_call: { name: true } } }) as object),
  },
  'transfer numbers': inPrompt({ built_in_tools: { transfer_to_number: TRANSFERS } }),
  voicemail: inPrompt({ built_in_tools: { voicemail_detection: { params: { voicemail_message: true } } } }),
  language: inAgent({ language: true }),
  voice: { agent: { conversation_config: { tts: { voice_id: true, model_id: true } } } },
  'maximum duration': { agent: { conversation_config: { conversation: { max_duration_seconds: true } } } },
  recording: inPlatform({ privacy: { record_voice: true } }),
  goal: inPlatform({ evaluation: { criteria: [{ id: true, conversation_goal_prompt: true }] } }),
  'extraction fields': inPlatform({ data_collection: { '*': { type: true, description: true } } }),
  'overridable first message': inPlatform({
    overrides: { conversation_config_override: { agent: { first_message: true } } },
  }),
  webhook: inPlatform({
    workspace_overrides: { webhooks: { post_call_webhook_id: true, events: true } },
  }),
};

/** Reads the settings of a deployed agent and its tools at ElevenLabs; null if it is gone. Throws `ProviderError`. */
export async function readAgent(connection: ElevenLabsConnection, id: string): Promise<AgentSettings | null> {
  const agent = await connection.api.requestOrNull({ method: 'GET', path: agentPath(id) }, z.looseObject({}));
  if (agent === null) return null;
  return pickedSettings({ agent, tools: await readTools(connection, agent) }, SETTINGS);
}
