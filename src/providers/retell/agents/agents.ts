import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import { z } from 'zod';
import type { AgentBlueprint } from '../../port.ts';
import { type AgentTraits, assertReadBack, checkDeployment } from '../../shared/agents/read-back.ts';
import type { RetellConnection } from '../connection.ts';
import { agentBody, responseEngineBody } from './agent-config.ts';
import { traitsOf } from './traits.ts';

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
