import { type AgentBlueprint, ProviderError } from '../../port.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { type AgentBody, agentBody } from './agent-config.ts';

/** Creates the agent at ElevenLabs or updates it in place; one that was deleted there is created again. */
export async function deployAgent(
  connection: ElevenLabsConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<{ providerAgentId: string }> {
  const { client, requests } = connection;
  const body = agentBody(blueprint, await postCallWebhookId(connection));
  if (providerAgentId !== null && (await isUpdated(connection, providerAgentId, body)))
    return { providerAgentId };
  const { agentId } = await requests.make(() => client.conversationalAi.agents.create(body));
  return { providerAgentId: agentId };
}

export async function retireAgent(
  { client, requests }: ElevenLabsConnection,
  agentId: string,
): Promise<void> {
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

/**
 * The workspace webhook with our callback URL. Its secret is shown only once, at its creation, so it is made
 * by the operator and only looked up here.
 */
async function postCallWebhookId({ client, config, requests }: ElevenLabsConnection): Promise<string> {
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
