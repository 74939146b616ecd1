import type { AdoptedAgent, AgentBlueprint, ForeignAgent, ForeignAgents } from '../../port.ts';
import { assertReadBack } from '../../shared/agents.ts';
import { fieldsToExtract } from '../../shared/analysis-fields.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { rawRequest } from '../connection.ts';
import { postCallWebhookId } from './agents.ts';
import {
  type ForeignSettings,
  foreignAgentOf,
  mergingUpdate,
  parseForeign,
  releasingUpdate,
  settingsOf,
} from './foreign-config.ts';

/** Agents made at ElevenLabs, handled as JSON: the SDK's types would drop unknown fields. */
export function foreignAgents(connection: ElevenLabsConnection): ForeignAgents {
  return {
    async find(id) {
      const found = await connection.requests.makeOrNull(() => read(connection, id));
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
  const { requests } = connection;
  const webhookId = await postCallWebhookId(connection);
  const current = settingsOf(await requests.make(() => read(connection, id)));
  const body = mergingUpdate(current, blueprint, { adopted, webhookId });
  await requests.make(() => change(connection, id, body));
  const merged = await requests.make(() => read(connection, id));
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
  const { requests } = connection;
  const found = await requests.makeOrNull(() => read(connection, id));
  if (found === null) return;
  const body = releasingUpdate(settingsOf(found), adopted);
  await requests.makeOrNull(() => change(connection, id, body));
}

function traitsOf({ webhooks, fields, voicemailTool }: ForeignSettings) {
  return {
    webhook: webhooks?.post_call_webhook_id,
    'extraction fields': Object.keys(fields),
    'voicemail message': voicemailTool?.params?.voicemail_message ?? null,
  };
}

async function read(connection: ElevenLabsConnection, id: string) {
  return parseForeign(await rawRequest(connection, { method: 'GET', path: pathOf(id) }));
}

function change(connection: ElevenLabsConnection, id: string, body: unknown): Promise<unknown> {
  return rawRequest(connection, { method: 'PATCH', path: pathOf(id), body });
}

function pathOf(id: string): string {
  return `/v1/convai/agents/${encodeURIComponent(id)}`;
}
