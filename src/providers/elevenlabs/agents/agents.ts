import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import { type AgentBlueprint, ProviderError } from '../../port.ts';
import type { AgentTraits } from '../../shared/agents.ts';
import { assertReadBack, checkDeployment } from '../../shared/agents.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { removeTools, saveTools, toolsOfAgent, type WorkspaceTools } from '../tools/workspace-tools.ts';
import type { AgentBody } from './agent-config.ts';
import { agentBody } from './agent-config.ts';

/** Creates the agent or updates it in place, then reads it back: an update merges with former settings. */
export async function deployAgent(
  connection: ElevenLabsConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<{ providerAgentId: string }> {
  const webhookId = await postCallWebhookId(connection);
  const former: WorkspaceTools = providerAgentId
    ? await toolsOfAgent(connection, providerAgentId)
    : new Map();
  const toolIds = await saveTools(connection, blueprint.tools, former);
  try {
    const body = agentBody(blueprint, { webhookId, toolIds });
    const isKept = providerAgentId !== null && (await isUpdated(connection, providerAgentId, body));
    const id = isKept ? providerAgentId : await createAgent(connection, body);
    await checkDeployment({
      isNew: !isKept,
      check: () => assertDeployed(connection, id, body),
      remove: () => removeAgent(connection, id),
    });
    await removeTools(
      connection,
      [...former.values()].filter((each) => !toolIds.includes(each)),
    );
    return { providerAgentId: id };
  } catch (error) {
    // A retry creates the tools again.
    const created = toolIds.filter((each) => ![...former.values()].includes(each));
    await removeTools(connection, created).catch(() => undefined);
    throw error;
  }
}

/** Removes the agent, then its tools. */
export async function retireAgent(connection: ElevenLabsConnection, agentId: string): Promise<void> {
  const tools = await toolsOfAgent(connection, agentId);
  await removeAgent(connection, agentId);
  await removeTools(connection, [...tools.values()]);
}

async function removeAgent({ client, requests }: ElevenLabsConnection, agentId: string): Promise<void> {
  await requests.makeOrNull(() => client.conversationalAi.agents.delete(agentId));
}

async function isUpdated(
  { client, requests }: ElevenLabsConnection,
  agentId: string,
  body: AgentBody,
): Promise<boolean> {
  const updated = await requests.makeOrNull(() => client.conversationalAi.agents.update(agentId, body));
  return updated !== null;
}

async function createAgent({ client, requests }: ElevenLabsConnection, body: AgentBody): Promise<string> {
  const { agentId } = await requests.make(() => client.conversationalAi.agents.create(body));
  return agentId;
}

async function assertDeployed(
  { client, requests }: ElevenLabsConnection,
  agentId: string,
  body: AgentBody,
): Promise<void> {
  const found = await requests.make(() => client.conversationalAi.agents.get(agentId));
  const remedy = `Publish the changes of the agent ${agentId} on its main branch in ElevenLabs; it is then checked again.`;
  assertReadBack('ElevenLabs', { deployed: traitsOf(body), found: traitsOf(found), remedy });
}

/** The operator creates the workspace webhook, because its secret is shown only once. */
export async function postCallWebhookId({ client, config, requests }: ElevenLabsConnection): Promise<string> {
  const { callbackUrl } = config;
  const { webhooks } = await requests.make(() => client.webhooks.list());
  const ours = webhooks.filter((webhook) => webhook.webhookUrl === callbackUrl);
  const usable = ours.find((webhook) => !webhook.isDisabled && !webhook.isAutoDisabled);
  if (usable) return usable.webhookId;
  throw new ProviderError(
    `ElevenLabs has no ${ours.length > 0 ? 'enabled ' : ''}webhook for ${callbackUrl}. Create it in the ElevenLabs settings under Webhooks.`,
    { placed: 'no', providerCode: ours.length > 0 ? 'webhook_disabled' : 'webhook_missing', retryable: true },
  );
}

type Configured = Pick<
  AgentBody | ElevenLabs.GetAgentResponseModel,
  'conversationConfig' | 'platformSettings'
>;

/** Returns the settings that decide how the agent's calls go, for comparison after a deployment. */
function traitsOf({ conversationConfig, platformSettings }: Configured): AgentTraits {
  const { agent, tts, conversation } = conversationConfig;
  return {
    'system prompt': agent?.prompt?.prompt ?? '',
    'first message': agent?.firstMessage ?? '',
    model: agent?.prompt?.llm,
    voice: tts?.voiceId,
    'speech model': tts?.modelId,
    language: agent?.language,
    'maximum duration': conversation?.maxDurationSeconds,
    'extraction fields': Object.keys(platformSettings?.dataCollection ?? {}),
    goal: (platformSettings?.evaluation?.criteria ?? []).map((criterion) => criterion.conversationGoalPrompt),
    'overridable first message': platformSettings?.overrides?.conversationConfigOverride?.agent?.firstMessage,
    tools: agent?.prompt?.toolIds ?? [],
    'transfer numbers': transferNumbersIn(agent?.prompt?.builtInTools?.transferToNumber),
    webhook: platformSettings?.workspaceOverrides?.webhooks?.postCallWebhookId,
  };
}

function transferNumbersIn(tool: { params: object } | null | undefined): unknown[] {
  const { transfers = [] } = (tool?.params ?? {}) as { transfers?: ElevenLabs.PhoneNumberTransfer[] };
  return transfers.map(({ transferDestination }) =>
    'phoneNumber' in transferDestination ? transferDestination.phoneNumber : null,
  );
}
