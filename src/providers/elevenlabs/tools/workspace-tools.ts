import { z } from 'zod';
import type { ToolBlueprint } from '../../agent-tools.ts';
import { toolUrl } from '../../shared/tools.ts';
import { wireList } from '../../shared/wire-values.ts';
import { agentPath } from '../agent-path.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { webhookTool } from './tool-bodies.ts';

/** Ids of an ElevenLabs agent's tools by their names. */
export type WorkspaceTools = ReadonlyMap<string, string>;

const TOOLS = '/v1/convai/tools';

const toolIdsSchema = z.object({
  conversation_config: z
    .object({
      agent: z.object({ prompt: z.object({ tool_ids: wireList(z.string()) }) }),
    })
    .nullish()
    .catch(null),
});

const webhookToolSchema = z.object({
  tool_config: z.object({
    type: z.literal('webhook'),
    name: z.string(),
    api_schema: z.object({ url: z.string() }),
  }),
});

/** Returns an ElevenLabs agent's tools made by dialgraph; others must stay unchanged. */
export async function toolsOfAgent(
  connection: ElevenLabsConnection,
  agentId: string,
): Promise<WorkspaceTools> {
  const { api } = connection;
  const agent = await api.requestOrNull({ method: 'GET', path: agentPath(agentId) }, toolIdsSchema);
  const ids = agent?.conversation_config?.agent.prompt.tool_ids ?? [];
  const found = await Promise.all(ids.map((id) => ownToolName(connection, id)));
  return new Map(found.flatMap((name, i) => (name === null ? [] : [[name, ids[i] as string] as const])));
}

/** Reads the configurations of an agent's tools at ElevenLabs; null for deleted ones. Throws `ProviderError`. */
export async function readTools({ api }: ElevenLabsConnection, agent: unknown): Promise<unknown[]> {
  const { data } = toolIdsSchema.safeParse(agent);
  const ids = data?.conversation_config?.agent.prompt.tool_ids ?? [];
  const tools = await Promise.all(
    ids.map((id) => api.requestOrNull({ method: 'GET', path: toolPath(id) }, toolSchema)),
  );
  return tools.map((tool) => tool?.tool_config ?? null);
}

const toolSchema = z.object({ tool_config: z.unknown() });

/** Returns the name of our tool; null for one of another type, or with another URL than ours. */
async function ownToolName({ api, config }: ElevenLabsConnection, id: string): Promise<string | null> {
  const tool = await api.requestOrNull(
    { method: 'GET', path: toolPath(id) },
    webhookToolSchema.nullable().catch(null),
  );
  if (!tool?.tool_config.api_schema.url.startsWith(toolUrl(config))) return null;
  return tool.tool_config.name;
}

function toolPath(id: string): string {
  return `${TOOLS}/${encodeURIComponent(id)}`;
}

/** Creates or updates tools at ElevenLabs and returns their ids. If one fails, the created ones are removed. */
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
  { api, config }: ElevenLabsConnection,
  tool: ToolBlueprint,
  knownId: string | undefined,
): Promise<string> {
  const body = webhookTool(tool, config);
  const saved = z.object({ id: z.string().min(1) });
  const updated =
    knownId && (await api.requestOrNull({ method: 'PATCH', path: toolPath(knownId), body }, saved));
  return (updated || (await api.request({ method: 'POST', path: TOOLS, body }, saved))).id;
}

/** Deletes tools at ElevenLabs; missing ones are fine. */
export async function removeTools({ api }: ElevenLabsConnection, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => api.delete(toolPath(id))));
}
