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
import { assistantPath } from './assistant-path.ts';
import {
  type ForeignAssistant,
  type ForeignSettings,
  foreignAgentOf,
  foreignSchema,
  mergingUpdate,
  releasingUpdate,
  settingsOf,
} from './foreign-config.ts';

const toolSchema = z.object({
  type: z.string().nullish(),
  server: z.object({ url: z.string().nullish() }).nullish(),
});
type Tool = z.infer<typeof toolSchema>;

/** Assistants that customers made at Vapi. Updates replace whole fields, so only named ones change. */
export function foreignAgents(connection: VapiConnection): ForeignAgents {
  return {
    async find(id) {
      const found = await connection.api.requestOrNull(reading(id), foreignSchema);
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
  const { config, api } = connection;
  const { providerAgentId: id } = adopted;
  const current = await api.request(reading(id), foreignSchema);
  const body = mergingUpdate(settingsOf(current), blueprint, { adopted, config });
  await api.request(changing(id, body), z.unknown());
  const merged = await api.request(reading(id), foreignSchema);
  const remedy = `Publish the newest version of the assistant ${id} in the Vapi dashboard; the agent is then checked again.`;
  assertReadBack('Vapi', { deployed: traitsOf(body), found: traitsOf(merged), remedy });
  return foreignAgentOf(merged);
}

async function release({ api }: VapiConnection, adopted: AdoptedAgent): Promise<void> {
  const { providerAgentId: id } = adopted;
  const found = await api.requestOrNull(reading(id), foreignSchema);
  if (found === null) return;
  await api.requestOrNull(changing(id, releasingUpdate(settingsOf(found), adopted)), z.unknown());
}

function traitsOf({ server, analysisPlan, voicemailMessage }: ForeignSettings) {
  return {
    'webhook URL': server?.url,
    'extraction fields': Object.keys(analysisPlan?.structuredDataPlan?.schema?.properties ?? {}),
    'voicemail message': voicemailMessage ?? '',
  };
}

/** Rejects functions without a server URL: Vapi would send their requests to ours (Vapi, "Server URLs"). */
async function assertToolsStay({ api }: VapiConnection, { model }: ForeignAssistant): Promise<void> {
  const shared = await Promise.all(
    (model?.toolIds ?? []).map((id) =>
      api.requestOrNull({ method: 'GET', path: `/tool/${encodeURIComponent(id)}` }, toolSchema),
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

function reading(id: string) {
  return { method: 'GET', path: assistantPath(id) } as const;
}

function changing(id: string, body: ForeignSettings) {
  return { method: 'PATCH', path: assistantPath(id), body } as const;
}
