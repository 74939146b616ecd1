import type { AdoptedAgent, AgentBlueprint, ForeignAgent, ForeignAgents } from '../../port.ts';
import { assertReadBack } from '../../shared/agents.ts';
import type { RetellConnection } from '../connection.ts';
import { beginVersion } from './agents.ts';
import {
  type ForeignRetellAgent,
  type ForeignSettings,
  foreignAgentOf,
  mergingUpdate,
  parseForeign,
  parseResponseEngine,
  releasingUpdate,
  settingsOf,
  updateBody,
} from './foreign-config.ts';

/** Agents made at Retell. Updates replace whole fields and never touch the response engine. */
export function foreignAgents(connection: RetellConnection): ForeignAgents {
  return {
    async find(id) {
      const found = await connection.requests.makeOrNull(() => read(connection, id));
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
  const { config, requests } = connection;
  const { providerAgentId: id } = adopted;
  const current = await requests.make(() => read(connection, id));
  const body = mergingUpdate(settingsOf(current), blueprint, { adopted, config });
  await change(connection, current, body);
  const merged = await requests.make(() => read(connection, id));
  const remedy = `Check the newest version of the agent ${id} in the Retell dashboard; it is then checked again.`;
  assertReadBack('Retell', { deployed: traitsOf(body), found: traitsOf(merged), remedy });
  return described(connection, merged);
}

async function release(connection: RetellConnection, adopted: AdoptedAgent): Promise<void> {
  const { providerAgentId: id } = adopted;
  const found = await connection.requests.makeOrNull(() => read(connection, id));
  if (found !== null) await change(connection, found, releasingUpdate(settingsOf(found), adopted));
}

/** Changes the agent's newest version, or a new one if that is published and so immutable. */
async function change(
  connection: RetellConnection,
  agent: ForeignRetellAgent,
  settings: ForeignSettings,
): Promise<void> {
  const { client, requests } = connection;
  if (agent.is_published) await beginVersion(connection, agent);
  await requests.make(() => client.agent.update(agent.agent_id, updateBody(settings)));
}

function traitsOf({ webhook_url, post_call_analysis_data, voicemail_option }: ForeignSettings) {
  return {
    'webhook URL': webhook_url,
    'extraction fields': (post_call_analysis_data ?? []).map(({ name }) => name),
    'voicemail message': voicemail_option?.action?.text ?? '',
  };
}

async function described(connection: RetellConnection, agent: ForeignRetellAgent): Promise<ForeignAgent> {
  const { client, requests } = connection;
  const { llm_id } = agent.response_engine;
  const engine = llm_id
    ? await requests.makeOrNull(async () => parseResponseEngine(await client.llm.retrieve(llm_id)))
    : null;
  return foreignAgentOf(agent, engine);
}

async function read({ client }: RetellConnection, id: string): Promise<ForeignRetellAgent> {
  return parseForeign(await client.agent.retrieve(id));
}
