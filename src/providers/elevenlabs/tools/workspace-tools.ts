import type { ToolBlueprint } from '../../agent-tools.ts';
import { toolUrl } from '../../shared/tools/tool-url.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { webhookTool } from './tool-bodies.ts';

/** The tools of one agent in the workspace, by their names. */
export type WorkspaceTools = ReadonlyMap<string, string>;

/** Those that we made for the agent: a person may have given it others, which are not ours to change. */
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

/** Creates tools or updates them in place, and answers their ids. If one fails, none that was created stays. */
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

/** Deletes tools; those that are gone already are fine. */
export async function removeTools(
  { client, requests }: ElevenLabsConnection,
  ids: readonly string[],
): Promise<void> {
  await Promise.all(ids.map((id) => requests.makeOrNull(() => client.conversationalAi.tools.delete(id))));
}
