import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import { z } from 'zod';
import type { AgentBlueprint } from '../../port.ts';
import type { AgentTraits } from '../../shared/agents.ts';
import { assertReadBack, checkDeployment } from '../../shared/agents.ts';
import type { RetellConnection } from '../connection.ts';
import { agentBody, responseEngineBody } from './agent-config.ts';

const llmSchema = z.object({ llm_id: z.string().min(1) });

const agentSchema = z.object({
  agent_id: z.string().min(1),
  version: z.number(),
  is_published: z.boolean().nullish(),
  response_engine: z.looseObject({ llm_id: z.string().nullish() }),
});

type DeployedAgent = z.infer<typeof agentSchema>;

/** Creates or updates agent and response engine, then reads the newest version back, which calls use. */
export async function deployAgent(
  connection: RetellConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<{ providerAgentId: string }> {
  const { client, config, requests } = connection;
  const known = providerAgentId === null ? null : await getAgent(connection, providerAgentId);
  const deployed = known?.is_published ? await beginVersion(connection, known) : known;
  const engine = responseEngineBody(blueprint, config);
  const llmId = await saveResponseEngine(connection, engine, deployed?.response_engine.llm_id ?? null);
  const body = agentBody(blueprint, llmId, config);
  const { agent_id } = await requests.make(async () =>
    agentSchema.parse(
      deployed ? await client.agent.update(deployed.agent_id, body) : await client.agent.create(body),
    ),
  );
  const expected = traitsOf(body, engine);
  await checkDeployment({
    isNew: deployed === null,
    check: () => assertDeployed(connection, { agentId: agent_id, llmId, expected }),
    remove: () => retireAgent(connection, agent_id),
  });
  return { providerAgentId: agent_id };
}

export async function retireAgent(connection: RetellConnection, agentId: string): Promise<void> {
  const { client, requests } = connection;
  const llmId = (await getAgent(connection, agentId))?.response_engine.llm_id;
  await requests.makeOrNull(() => client.agent.delete(agentId));
  if (llmId) await requests.makeOrNull(() => client.llm.delete(llmId));
}

/** A published version is immutable, so changes go into a new one. */
export async function beginVersion(
  { client, requests }: RetellConnection,
  { agent_id, version }: Pick<DeployedAgent, 'agent_id' | 'version'>,
): Promise<DeployedAgent> {
  return requests.make(async () =>
    agentSchema.parse(await client.agent.createVersion(agent_id, { base_version: version })),
  );
}

async function assertDeployed(
  { client, requests }: RetellConnection,
  { agentId, llmId, expected }: { agentId: string; llmId: string; expected: AgentTraits },
): Promise<void> {
  const found = await requests.make(async () =>
    traitsOf(await client.agent.retrieve(agentId), await client.llm.retrieve(llmId)),
  );
  const remedy = `Check the newest version of the agent ${agentId} in the Retell dashboard; it is then deployed again.`;
  assertReadBack('Retell', { deployed: expected, found, remedy });
}

async function saveResponseEngine(
  { client, requests }: RetellConnection,
  body: LlmCreateParams,
  llmId: string | null,
): Promise<string> {
  if (llmId !== null) {
    const updated = await requests.makeOrNull(async () =>
      llmSchema.parse(await client.llm.update(llmId, body)),
    );
    if (updated) return updated.llm_id;
  }
  const created = await requests.make(async () => llmSchema.parse(await client.llm.create(body)));
  return created.llm_id;
}

async function getAgent({ client, requests }: RetellConnection, agentId: string) {
  return requests.makeOrNull(async () => agentSchema.parse(await client.agent.retrieve(agentId)));
}

const agentTraitsSchema = z.object({
  voice_id: z.string(),
  language: z.union([z.string(), z.array(z.string())]).nullish(),
  max_call_duration_ms: z.number().nullish(),
  post_call_analysis_data: z.array(z.object({ name: z.string() })).nullish(),
  webhook_url: z.string().nullish(),
});

const engineTraitsSchema = z.object({
  general_prompt: z.string().nullish(),
  begin_message: z.string().nullish(),
  model: z.string().nullish(),
  general_tools: z
    .array(
      z.object({
        name: z.string(),
        transfer_destination: z.object({ number: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});

/** Returns the settings to compare after a deployment. Throws `ZodError` for another body. */
function traitsOf(agent: unknown, responseEngine: unknown): AgentTraits {
  const sound = agentTraitsSchema.parse(agent);
  const speech = engineTraitsSchema.parse(responseEngine);
  return {
    'system prompt': speech.general_prompt ?? '',
    'first message': speech.begin_message ?? '',
    // Retell returns its default model's name for null.
    ...(speech.model && { model: speech.model }),
    voice: sound.voice_id,
    language: sound.language,
    'maximum duration': sound.max_call_duration_ms,
    'extraction fields': (sound.post_call_analysis_data ?? []).map(({ name }) => name),
    'webhook URL': sound.webhook_url,
    tools: (speech.general_tools ?? []).map(({ name }) => name),
    'transfer numbers': (speech.general_tools ?? []).flatMap(
      ({ transfer_destination }) => transfer_destination?.number ?? [],
    ),
  };
}
