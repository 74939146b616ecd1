import type { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { type AgentBlueprint, ProviderError } from '../port.ts';
import { type AgentBody, agentBody } from './agent-config.ts';
import type { ElevenLabsConfig } from './config.ts';
import { asProviderErrors, nullIfMissing } from './errors.ts';

/** Creates the agent at ElevenLabs or updates it in place; one deleted there meanwhile is created anew. */
export async function deployAgent(
  client: ElevenLabsClient,
  config: ElevenLabsConfig,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<{ providerAgentId: string }> {
  return asProviderErrors(config.clock, async () => {
    const body = agentBody(blueprint, await postCallWebhookId(client, config));
    if (providerAgentId !== null && (await isUpdated(client, providerAgentId, body)))
      return { providerAgentId };
    const { agentId } = await client.conversationalAi.agents.create(body);
    return { providerAgentId: agentId };
  });
}

export async function retireAgent(
  client: ElevenLabsClient,
  config: ElevenLabsConfig,
  providerAgentId: string,
): Promise<void> {
  await asProviderErrors(config.clock, () =>
    nullIfMissing(() => client.conversationalAi.agents.delete(providerAgentId)),
  );
}

async function isUpdated(client: ElevenLabsClient, agentId: string, body: AgentBody): Promise<boolean> {
  return (await nullIfMissing(() => client.conversationalAi.agents.update(agentId, body))) !== null;
}

/**
 * The workspace webhook with our callback URL. Its secret is shown only once, at its creation, so it is made
 * by the operator and only looked up here.
 */
async function postCallWebhookId(
  client: ElevenLabsClient,
  { callbackUrl }: ElevenLabsConfig,
): Promise<string> {
  const { webhooks } = await client.webhooks.list();
  const ours = webhooks.filter((webhook) => webhook.webhookUrl === callbackUrl);
  const usable = ours.find((webhook) => !webhook.isDisabled && !webhook.isAutoDisabled);
  if (usable) return usable.webhookId;
  throw new ProviderError(
    `ElevenLabs has no ${ours.length > 0 ? 'enabled ' : ''}webhook for ${callbackUrl}. Create it in the ElevenLabs settings under Webhooks.`,
    { placed: 'no', providerCode: ours.length > 0 ? 'webhook_disabled' : 'webhook_missing', retryable: true },
  );
}
