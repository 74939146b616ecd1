import type { ToolBlueprint } from '../../agent-tools.ts';
import { toolUrl } from '../../shared/tools.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { webhookTool } from './tool-bodies.ts';

/** Ids of an agent's tools by name. */
export type WorkspaceTools = ReadonlyMap<string, string>;

/** Returns only tools made by dialgraph; others on the agent must stay unchanged. */
export async function toolsOfAgent(
  { client, config, requests }: ElevenLabsConnection,
  agentId: string,
): Promise<WorkspaceTools> {
  const agent = await requests.makeOrNull(() => client.conversationalAi.agents.get(agentId));
  const ids = agent?.conversationConfig.agent?.prompt?.toolIds ?? [];
  const found = await Promise.all(
    ids.map((id) => requests.makeOrNull(() => client.conversationalAi.tools.get(id))),
  );
  return new Map(
    found.flatMap((tool) => {
      if (tool?.toolConfig.type !== 'webhook') return [];
      const { name, apiSchema } = tool.toolConfig;
      return apiSchema.url.startsWith(toolUrl(config)) ? [[name, tool.id]] : [];
    }),
  );
}

/** Creates or updates tools and returns their ids. If one fails, the created ones are removed. */
export async function saveTools(
  connection: ElevenLabsConnection,
  tools: readonly ToolBlueprint[],
  former: WorkspaceTools,
): Promise<string[]> {
  const saved = await Promise.allSettled(
    tools.map((tool) => saveTool(connection, tool, former.get(tool.name))),
  );
  const ids = saved.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = saved.find((each) => each.status === 'rejected');
  if (failed === undefined) return ids;
  const known = new Set(former.values());
  await removeTools(
    connection,
    ids.filter((id) => !known.has(id)),
  ).catch(() => undefined);
  throw failed.reason;
}

async function saveTool(
  { client, config, requests }: ElevenLabsConnection,
  tool: ToolBlueprint,
  knownId: string | undefined,
): Promise<string> {
  const body = webhookTool(tool, config);
  const { tools } = client.conversationalAi;
  const updated = knownId && (await requests.makeOrNull(() => tools.update(knownId, body)));
  return (updated || (await requests.make(() => tools.create(body)))).id;
}

/** Deletes tools; missing ones are fine. */
export async function removeTools(
  { client, requests }: ElevenLabsConnection,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(ids.map((id) => requests.makeOrNull(() => client.conversationalAi.tools.delete(id))));
}
