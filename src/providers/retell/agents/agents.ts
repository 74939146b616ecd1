import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import { z } from 'zod';
import type { AgentBlueprint, DeployedAgent } from '../../port.ts';
import type { AgentTraits } from '../../shared/agents.ts';
import { assertReadBack, checkDeployment } from '../../shared/agents.ts';
import { wireList, wireText } from '../../shared/wire-values.ts';
import type { RetellConnection } from '../connection.ts';
import { agentBody, responseEngineBody } from './agent-config.ts';

const llmSchema = z.object({ llm_id: z.string().min(1) });

const agentSchema = z.object({
  agent_id: z.string().min(1),
  version: z.number(),
  is_published: z.boolean().nullish().catch(null),
  response_engine: z.object({ llm_id: wireText }).nullish().catch(null),
});

type RetellAgent = z.infer<typeof agentSchema>;

/** Creates or updates an agent and its response engine at Retell, then reads back the version that calls use. */
export async function deployAgent(
  connection: RetellConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<DeployedAgent> {
  const { api, config } = connection;
  const known = providerAgentId === null ? null : await getAgent(connection, providerAgentId);
  const deployed = known?.is_published ? await beginVersion(connection, known) : known;
  const engine = responseEngineBody(blueprint, config);
  const llmId = await saveResponseEngine(connection, engine, deployed?.response_engine?.llm_id ?? null);
  const body = agentBody(blueprint, llmId, config);
  const { agent_id, version } = await api.request(
    deployed ? changing(deployed.agent_id, body) : { method: 'POST', path: '/create-agent', body },
    agentSchema,
  );
  const expected = { ...engineTraitsSchema.parse(engine), ...agentTraitsSchema.parse(body) };
  await checkDeployment({
    isNew: deployed === null,
    check: () => assertDeployed(connection, { agentId: agent_id, llmId, expected }),
    remove: () => retireAgent(connection, agent_id),
  });
  return { providerAgentId: agent_id, version: String(version) };
}

export async function retireAgent(connection: RetellConnection, agentId: string): Promise<void> {
  const { api } = connection;
  const llmId = (await getAgent(connection, agentId))?.response_engine?.llm_id;
  await api.delete(`/delete-agent/${encodeURIComponent(agentId)}`);
  if (llmId) await api.delete(llmPath('delete', llmId));
}

/** Begins a new version of an agent at Retell, because a published one is immutable. */
export async function beginVersion(
  { api }: RetellConnection,
  { agent_id, version }: Pick<RetellAgent, 'agent_id' | 'version'>,
): Promise<RetellAgent> {
  const path = `/create-agent-version/${encodeURIComponent(agent_id)}`;
  return api.request({ method: 'POST', path, body: { base_version: version } }, agentSchema);
}

async function assertDeployed(
  { api }: RetellConnection,
  { agentId, llmId, expected }: { agentId: string; llmId: string; expected: AgentTraits },
): Promise<void> {
  const found = {
    ...(await api.request({ method: 'GET', path: llmPath('get', llmId) }, engineTraitsSchema)),
    ...(await api.request(reading(agentId), agentTraitsSchema)),
  };
  const remedy = `Check the newest version of the agent ${agentId} in the Retell dashboard; it is then deployed again.`;
  assertReadBack('Retell', { deployed: expected, found, remedy });
}

async function saveResponseEngine(
  { api }: RetellConnection,
  body: LlmCreateParams,
  llmId: string | null,
): Promise<string> {
  if (llmId !== null) {
    const update = { method: 'PATCH', path: llmPath('update', llmId), body } as const;
    const updated = await api.requestOrNull(update, llmSchema);
    if (updated) return updated.llm_id;
  }
  const created = await api.request({ method: 'POST', path: '/create-retell-llm', body }, llmSchema);
  return created.llm_id;
}

function getAgent({ api }: RetellConnection, agentId: string): Promise<RetellAgent | null> {
  return api.requestOrNull(reading(agentId), agentSchema);
}

export function reading(agentId: string) {
  return { method: 'GET', path: `/get-agent/${encodeURIComponent(agentId)}` } as const;
}

export function changing(agentId: string, body: object) {
  return { method: 'PATCH', path: `/update-agent/${encodeURIComponent(agentId)}`, body } as const;
}

export function llmPath(verb: 'get' | 'update' | 'delete', llmId: string): string {
  return `/${verb}-retell-llm/${encodeURIComponent(llmId)}`;
}

/** Settings of the agent that decide how its calls go, for comparison after a deployment. */
const agentTraitsSchema = z
  .object({
    voice_id: wireText,
    language: z
      .union([z.string(), z.array(z.string())])
      .nullish()
      .catch(null),
    max_call_duration_ms: z.number().nullish().catch(null),
    post_call_analysis_data: wireList(z.object({ name: z.string() }))
      .nullish()
      .catch(null),
    webhook_url: wireText,
  })
  .transform(
    (agent): AgentTraits => ({
      voice: agent.voice_id,
      language: agent.language,
      'maximum duration': agent.max_call_duration_ms,
      'extraction fields': (agent.post_call_analysis_data ?? []).map(({ name }) => name),
      'webhook URL': agent.webhook_url,
    }),
  );

const toolSchema = z.object({
  name: z.string(),
  transfer_destination: z.object({ number: wireText }).nullish().catch(null),
});

/** Settings of the agent's response engine, for the same comparison. */
const engineTraitsSchema = z
  .object({
    general_prompt: wireText,
    begin_message: wireText,
    model: wireText,
    general_tools: wireList(toolSchema).nullish().catch(null),
  })
  .transform(
    ({ general_prompt, begin_message, model, general_tools }): AgentTraits => ({
      'system prompt': general_prompt ?? '',
      'first message': begin_message ?? '',
      // Retell returns its default model's name for null.
      ...(model && { model }),
      tools: (general_tools ?? []).map(({ name }) => name),
      'transfer numbers': (general_tools ?? []).flatMap(
        ({ transfer_destination }) => transfer_destination?.number ?? [],
      ),
    }),
  );
