import type { Vapi } from '@vapi-ai/server-sdk';
import { z } from 'zod';
import {
  type AdoptedAgent,
  type AgentBlueprint,
  AgentNotSupported,
  type ForeignAgent,
  type ForeignAgents,
} from '../../port.ts';
import { assertReadBack } from '../../shared/agents.ts';
import type { VapiConnection } from '../connection.ts';
import {
  type ForeignAssistant,
  type ForeignSettings,
  foreignAgentOf,
  mergingUpdate,
  parseForeign,
  releasingUpdate,
  settingsOf,
} from './foreign-config.ts';

const toolSchema = z.object({
  type: z.string().nullish(),
  server: z.object({ url: z.string().nullish() }).nullish(),
});
type Tool = z.infer<typeof toolSchema>;

/** Assistants made at Vapi. Updates replace whole fields, so only named ones change. */
export function foreignAgents(connection: VapiConnection): ForeignAgents {
  return {
    async find(id) {
      const found = await connection.requests.makeOrNull(() => read(connection, id));
      if (found === null) return null;
      await assertToolsStay(connection, found);
      return { agent: foreignAgentOf(found), replaced: settingsOf(found) };
    },
    merge: (blueprint, adopted) => merge(connection, blueprint, adopted),
    release: (adopted) => release(connection, adopted),
  };
}

async function merge(
  connection: VapiConnection,
  blueprint: AgentBlueprint,
  adopted: AdoptedAgent,
): Promise<ForeignAgent> {
  const { config, requests } = connection;
  const { providerAgentId: id } = adopted;
  const current = await requests.make(() => read(connection, id));
  const body = mergingUpdate(settingsOf(current), blueprint, { adopted, config });
  await requests.make(() => change(connection, id, body));
  const merged = await requests.make(() => read(connection, id));
  const remedy = `Publish the newest version of the assistant ${id} in the Vapi dashboard; the agent is then checked again.`;
  assertReadBack('Vapi', { deployed: traitsOf(body), found: traitsOf(merged), remedy });
  return foreignAgentOf(merged);
}

async function release(connection: VapiConnection, adopted: AdoptedAgent): Promise<void> {
  const { requests } = connection;
  const { providerAgentId: id } = adopted;
  const found = await requests.makeOrNull(() => read(connection, id));
  if (found === null) return;
  await requests.makeOrNull(() => change(connection, id, releasingUpdate(settingsOf(found), adopted)));
}

function traitsOf({ server, analysisPlan, voicemailMessage }: ForeignSettings) {
  return {
    'webhook URL': server?.url,
    'extraction fields': Object.keys(analysisPlan?.structuredDataPlan?.schema?.properties ?? {}),
    'voicemail message': voicemailMessage ?? '',
  };
}

/** Rejects functions without a server URL: Vapi would send their requests to ours (Vapi, "Server URLs"). */
async function assertToolsStay(
  { client, requests }: VapiConnection,
  { model }: ForeignAssistant,
): Promise<void> {
  const shared = await Promise.all(
    (model?.toolIds ?? []).map((id) =>
      requests.makeOrNull(async () => toolSchema.parse(await client.tools.get({ id }))),
    ),
  );
  const tools: (Tool | null)[] = [...(model?.tools ?? []), ...shared];
  if (!tools.some((tool) => tool?.type === 'function' && !tool.server?.url)) return;
  throw new AgentNotSupported(
    'providerAgentId',
    'names an assistant with a function tool that has no server URL of its own: Vapi asks it at the assistant’s, which becomes ours. Give the tool its own server URL first.',
    'tool_without_server',
  );
}

async function read({ client }: VapiConnection, id: string): Promise<ForeignAssistant> {
  return parseForeign(await client.assistants.get({ id }));
}

async function change({ client }: VapiConnection, id: string, settings: ForeignSettings): Promise<void> {
  await client.assistants.update({ ...(settings as Vapi.UpdateAssistantDto), id });
}
