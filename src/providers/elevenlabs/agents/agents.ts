import { z } from 'zod';
import { type AgentBlueprint, type DeployedAgent, ProviderError } from '../../port.ts';
import type { AgentTraits } from '../../shared/agents.ts';
import { assertReadBack, checkDeployment } from '../../shared/agents.ts';
import { wireList, wireText } from '../../shared/wire-values.ts';
import { AGENTS_PATH, agentPath } from '../agent-path.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { removeTools, saveTools, toolsOfAgent, type WorkspaceTools } from '../tools/workspace-tools.ts';
import type { AgentBody } from './agent-config.ts';
import { agentBody } from './agent-config.ts';

/** Creates or updates an agent at ElevenLabs, then reads it back: an update merges with former settings. */
export async function deployAgent(
  connection: ElevenLabsConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<DeployedAgent> {
  const webhookId = await postCallWebhookId(connection);
  const former: WorkspaceTools = providerAgentId
    ? await toolsOfAgent(connection, providerAgentId)
    : new Map();
  const toolIds = await saveTools(connection, blueprint.tools, former);
  try {
    const body = agentBody(blueprint, { webhookId, toolIds });
    const isKept = providerAgentId !== null && (await updateAgent(connection, providerAgentId, body));
    const id = isKept ? providerAgentId : await createAgent(connection, body);
    const version = await checkDeployment({
      isNew: !isKept,
      check: () => assertDeployed(connection, id, body),
      remove: () => removeAgent(connection, id),
    });
    await removeTools(
      connection,
      [...former.values()].filter((each) => !toolIds.includes(each)),
    );
    return { providerAgentId: id, version };
  } catch (error) {
    // A retry creates the tools again.
    const created = toolIds.filter((each) => ![...former.values()].includes(each));
    await removeTools(connection, created).catch(() => undefined);
    throw error;
  }
}

/** Removes an agent at ElevenLabs, then its tools. */
export async function retireAgent(connection: ElevenLabsConnection, agentId: string): Promise<void> {
  const tools = await toolsOfAgent(connection, agentId);
  await removeAgent(connection, agentId);
  await removeTools(connection, [...tools.values()]);
}

async function removeAgent({ api }: ElevenLabsConnection, agentId: string): Promise<void> {
  await api.delete(agentPath(agentId));
}

/**
 * Updates an agent at ElevenLabs, so that it collects exactly the fields of `body`. Returns whether the agent exists. It is not
 * documented whether an update merges the map of fields or replaces it; a merged one keeps removed fields until it is cleared.
 */
export async function updateAgent(
  { api }: ElevenLabsConnection,
  agentId: string,
  body: object,
): Promise<boolean> {
  const patch = (changes: object) => ({ method: 'PATCH', path: agentPath(agentId), body: changes }) as const;
  const collected = await api.requestOrNull(patch(body), fieldsSchema);
  const wanted = fieldsSchema.parse(body);
  if (collected?.some((name) => !wanted.includes(name))) {
    await api.request(patch({ platform_settings: { data_collection: null } }), z.unknown());
    await api.request(patch(body), z.unknown());
  }
  return collected !== null;
}

/** Names of the fields that an agent collects. */
const fieldsSchema = z
  .object({
    platform_settings: z
      .object({ data_collection: z.record(z.string(), z.unknown()).nullish().catch(null) })
      .nullish()
      .catch(null),
  })
  .transform(({ platform_settings }) => Object.keys(platform_settings?.data_collection ?? {}));

async function createAgent({ api }: ElevenLabsConnection, body: AgentBody): Promise<string> {
  const created = z.object({ agent_id: z.string().min(1) });
  const { agent_id } = await api.request({ method: 'POST', path: `${AGENTS_PATH}/create`, body }, created);
  return agent_id;
}

/** Returns the branch that was deployed to: calls cannot name a version. Throws if its settings differ. */
async function assertDeployed(
  { api }: ElevenLabsConnection,
  agentId: string,
  body: AgentBody,
): Promise<string | null | undefined> {
  const agent = await api.request({ method: 'GET', path: agentPath(agentId) }, deployedSchema);
  const remedy = `Publish the changes of the agent ${agentId} on its main branch in ElevenLabs; it is then checked again.`;
  assertReadBack('ElevenLabs', { deployed: deployedSchema.parse(body).traits, found: agent.traits, remedy });
  return agent.branch;
}

const webhooksSchema = z.object({
  webhooks: wireList(
    z.object({
      webhook_id: z.string().min(1),
      webhook_url: z.string(),
      is_disabled: z.boolean().catch(false),
      is_auto_disabled: z.boolean().catch(false),
      auth_type: wireText,
      most_recent_failure_error_code: z.number().nullish().catch(null),
    }),
  ),
});

export type WorkspaceWebhook = z.infer<typeof webhooksSchema>['webhooks'][number];

/** Returns the webhooks of the ElevenLabs workspace that go to our callback URL. */
export async function ourWebhooks({ api, config }: ElevenLabsConnection): Promise<WorkspaceWebhook[]> {
  const { webhooks } = await api.request({ method: 'GET', path: '/v1/workspace/webhooks' }, webhooksSchema);
  return webhooks.filter(({ webhook_url }) => webhook_url === config.callbackUrl);
}

export function isEnabled({ is_disabled, is_auto_disabled }: WorkspaceWebhook): boolean {
  return !is_disabled && !is_auto_disabled;
}

/** Returns the id of the workspace's webhook, which `registerWebhook` or the operator has created. Throws `ProviderError`. */
export async function postCallWebhookId(connection: ElevenLabsConnection): Promise<string> {
  const ours = await ourWebhooks(connection);
  const usable = ours.find(isEnabled);
  if (usable) return usable.webhook_id;
  throw new ProviderError(
    `ElevenLabs has no ${ours.length > 0 ? 'enabled ' : ''}webhook for ${connection.config.callbackUrl}. Create it in the ElevenLabs settings under Webhooks.`,
    { placed: 'no', providerCode: ours.length > 0 ? 'webhook_disabled' : 'webhook_missing', retryable: true },
  );
}

const transferSchema = z.object({ transfer_destination: z.object({ phone_number: z.string() }) });

const promptSchema = z.object({
  prompt: wireText,
  llm: wireText,
  tool_ids: wireList(z.string()).nullish().catch(null),
  built_in_tools: z
    .object({
      transfer_to_number: z
        .object({ params: z.object({ transfers: wireList(transferSchema).nullish().catch(null) }) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

const agentSchema = z
  .object({ first_message: wireText, language: wireText, prompt: promptSchema.nullish().catch(null) })
  .nullish()
  .catch(null);

const criteriaSchema = wireList(z.object({ conversation_goal_prompt: wireText }));

const platformSchema = z.object({
  data_collection: z.record(z.string(), z.unknown()).nullish().catch(null),
  evaluation: z
    .object({ criteria: criteriaSchema.nullish().catch(null) })
    .nullish()
    .catch(null),
  overrides: z
    .object({ conversation_config_override: z.object({ agent: z.object({ first_message: z.boolean() }) }) })
    .nullish()
    .catch(null),
  workspace_overrides: z
    .object({ webhooks: z.object({ post_call_webhook_id: wireText }) })
    .nullish()
    .catch(null),
});

/** Branch, and settings that decide how the agent's calls go, for comparison after a deployment. */
const deployedSchema = z
  .object({
    branch_id: wireText,
    conversation_config: z.object({
      agent: agentSchema,
      tts: z.object({ voice_id: wireText, model_id: wireText }).nullish().catch(null),
      conversation: z.object({ max_duration_seconds: z.number() }).nullish().catch(null),
    }),
    platform_settings: platformSchema.nullish().catch(null),
  })
  .transform(({ branch_id, conversation_config, platform_settings: platform }) => {
    const { agent, tts, conversation } = conversation_config;
    const prompt = agent?.prompt;
    const { transfers } = prompt?.built_in_tools?.transfer_to_number?.params ?? {};
    const traits: AgentTraits = {
      'system prompt': prompt?.prompt ?? '',
      'first message': agent?.first_message ?? '',
      model: prompt?.llm,
      voice: tts?.voice_id,
      'speech model': tts?.model_id,
      language: agent?.language,
      'maximum duration': conversation?.max_duration_seconds,
      'extraction fields': Object.keys(platform?.data_collection ?? {}),
      goal: (platform?.evaluation?.criteria ?? []).map((criterion) => criterion.conversation_goal_prompt),
      'overridable first message': platform?.overrides?.conversation_config_override.agent.first_message,
      tools: prompt?.tool_ids ?? [],
      'transfer numbers': (transfers ?? []).map(
        ({ transfer_destination }) => transfer_destination.phone_number,
      ),
      webhook: platform?.workspace_overrides?.webhooks.post_call_webhook_id,
    };
    return { branch: branch_id, traits };
  });
