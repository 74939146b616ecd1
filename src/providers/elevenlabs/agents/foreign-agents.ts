import type { AdoptedAgent, AgentBlueprint, ForeignAgent, ForeignAgents } from '../../port.ts';
import { assertReadBack } from '../../shared/agents.ts';
import { fieldsToExtract } from '../../shared/analysis-fields.ts';
import { agentPath } from '../agent-path.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { postCallWebhookId, updateAgent } from './agents.ts';
import {
  type ForeignSettings,
  foreignAgentOf,
  foreignSchema,
  mergingUpdate,
  releasingUpdate,
  settingsOf,
} from './foreign-config.ts';

/** Finds, adopts and releases agents that customers made at ElevenLabs themselves. */
export function foreignAgents(connection: ElevenLabsConnection): ForeignAgents {
  return {
    async find(id) {
      const found = await connection.api.requestOrNull(reading(id), foreignSchema);
      return found && { agent: foreignAgentOf(found), replaced: settingsOf(found) };
    },
    merge: (blueprint, adopted) => merge(connection, blueprint, adopted),
    release: (adopted) => release(connection, adopted),
  };
}

async function merge(
  connection: ElevenLabsConnection,
  blueprint: AgentBlueprint,
  adopted: AdoptedAgent,
): Promise<ForeignAgent> {
  const { providerAgentId: id } = adopted;
  const { api } = connection;
  const webhookId = await postCallWebhookId(connection);
  const current = settingsOf(await api.request(reading(id), foreignSchema));
  const body = mergingUpdate(current, blueprint, { adopted, webhookId });
  await updateAgent(connection, id, body);
  const merged = await api.request(reading(id), foreignSchema);
  assertReadBack('ElevenLabs', {
    deployed: {
      webhook: webhookId,
      'extraction fields': fieldsToExtract(blueprint.extractionFields).map(({ name }) => name),
      'voicemail message':
        body.conversation_config.agent.prompt.built_in_tools.voicemail_detection?.params?.voicemail_message,
    },
    found: traitsOf(settingsOf(merged)),
    remedy: `Publish the changes of the agent ${id} on its main branch in ElevenLabs; it is then checked again.`,
  });
  return foreignAgentOf(merged);
}

async function release(connection: ElevenLabsConnection, adopted: AdoptedAgent): Promise<void> {
  const { providerAgentId: id } = adopted;
  const found = await connection.api.requestOrNull(reading(id), foreignSchema);
  if (found === null) return;
  const body = releasingUpdate(settingsOf(found), adopted);
  await updateAgent(connection, id, body);
}

function traitsOf({ webhooks, fields, voicemailTool }: ForeignSettings) {
  return {
    webhook: webhooks?.post_call_webhook_id,
    'extraction fields': Object.keys(fields),
    'voicemail message': voicemailTool?.params?.voicemail_message ?? null,
  };
}

function reading(id: string) {
  return { method: 'GET', path: agentPath(id) } as const;
}
