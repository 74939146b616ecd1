import { z } from 'zod';
import type { AgentBlueprint } from '../../port.ts';
import type { RetellConnection } from '../connection.ts';
import { agentBody, responseEngineBody } from './agent-config.ts';

const llmSchema = z.object({ llm_id: z.string().min(1) });

const agentSchema = z.object({
  agent_id: z.string().min(1),
  response_engine: z.looseObject({ llm_id: z.string().nullish() }),
});

/**
 * Creates the agent and its response engine at Retell, or updates both in place; what was deleted there
 * is created again.
 */
export async function deployAgent(
  connection: RetellConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<{ providerAgentId: string }> {
  const { client, config, requests } = connection;
  const deployed = providerAgentId === null ? null : await getAgent(connection, providerAgentId);
  const llmId = await saveResponseEngine(connection, blueprint, deployed?.response_engine.llm_id ?? null);
  const body = agentBody(blueprint, llmId, config);
  const saved = await requests.make(async () =>
    agentSchema.parse(
      deployed ? await client.agent.update(deployed.agent_id, body) : await client.agent.create(body),
    ),
  );
  return { providerAgentId: saved.agent_id };
}

/** Removes the agent, then the response engine that was its own. */
export async function retireAgent(connection: RetellConnection, agentId: string): Promise<void> {
  const { client, requests } = connection;
  const llmId = (await getAgent(connection, agentId))?.response_engine.llm_id;
  await requests.makeOrNull(() => client.agent.delete(agentId));
  if (llmId) await requests.makeOrNull(() => client.llm.delete(llmId));
}

async function saveResponseEngine(
  { client, requests }: RetellConnection,
  blueprint: AgentBlueprint,
  llmId: string | null,
): Promise<string> {
  const body = responseEngineBody(blueprint);
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
