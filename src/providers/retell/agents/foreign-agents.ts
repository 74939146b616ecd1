import { z } from 'zod';
import type { AdoptedAgent, AgentBlueprint, ForeignAgent, ForeignAgents } from '../../port.ts';
import { assertReadBack } from '../../shared/agents.ts';
import type { RetellConnection } from '../connection.ts';
import { beginVersion, changing, llmPath, reading } from './agents.ts';
import {
  type ForeignRetellAgent,
  type ForeignSettings,
  foreignAgentOf,
  foreignSchema,
  mergingUpdate,
  releasingUpdate,
  responseEngineSchema,
  settingsOf,
  updateBody,
} from './foreign-config.ts';

/** Agents that customers made at Retell. Updates replace whole fields and never touch the response engine. */
export function foreignAgents(connection: RetellConnection): ForeignAgents {
  return {
    async find(id) {
      const found = await connection.api.requestOrNull(reading(id), foreignSchema);
      return found && { agent: await described(connection, found), replaced: settingsOf(found) };
    },
    merge: (blueprint, adopted) => merge(connection, blueprint, adopted),
    release: (adopted) => release(connection, adopted),
  };
}

async function merge(
  connection: RetellConnection,
  blueprint: AgentBlueprint,
  adopted: AdoptedAgent,
): Promise<ForeignAgent> {
  const { config, api } = connection;
  const { providerAgentId: id } = adopted;
  const current = await api.request(reading(id), foreignSchema);
  const body = mergingUpdate(settingsOf(current), blueprint, { adopted, config });
  await change(connection, current, body);
  const merged = await api.request(reading(id), foreignSchema);
  const remedy = `Check the newest version of the agent ${id} in the Retell dashboard; it is then checked again.`;
  assertReadBack('Retell', { deployed: traitsOf(body), found: traitsOf(merged), remedy });
  return described(connection, merged);
}

async function release(connection: RetellConnection, adopted: AdoptedAgent): Promise<void> {
  const { providerAgentId: id } = adopted;
  const found = await connection.api.requestOrNull(reading(id), foreignSchema);
  if (found !== null) await change(connection, found, releasingUpdate(settingsOf(found), adopted));
}

/** Changes the agent's newest version, or a new one if that is published and so immutable. */
async function change(
  connection: RetellConnection,
  agent: ForeignRetellAgent,
  settings: ForeignSettings,
): Promise<void> {
  if (agent.is_published) await beginVersion(connection, agent);
  await connection.api.request(changing(agent.agent_id, updateBody(settings)), z.unknown());
}

function traitsOf({ webhook_url, post_call_analysis_data, voicemail_option }: ForeignSettings) {
  return {
    'webhook URL': webhook_url,
    'extraction fields': (post_call_analysis_data ?? []).map(({ name }) => name),
    'voicemail message': voicemail_option?.action?.text ?? '',
  };
}

async function described({ api }: RetellConnection, agent: ForeignRetellAgent): Promise<ForeignAgent> {
  const { llm_id } = agent.response_engine;
  const engine = llm_id
    ? await api.requestOrNull({ method: 'GET', path: llmPath('get', llm_id) }, responseEngineSchema)
    : null;
  return foreignAgentOf(agent, engine);
}
