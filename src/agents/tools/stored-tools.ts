import { invalidField } from '../../errors/errors.ts';
import type { Agent, Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ToolBlueprint, TransferBlueprint } from '../../providers/agent-tools.ts';
import { HIDDEN_VALUE } from '../agent-limits.ts';
import type { ToolInput } from './tool-input.ts';

/** An agent's tool as stored, with encrypted header values. */
export interface StoredTool extends ToolBlueprint {
  url: string;
  method: ToolInput['method'];
  headers: Readonly<Record<string, string>>;
}

export function toolsOf(agent: Pick<Agent, 'tools'>): readonly StoredTool[] {
  return agent.tools as unknown as StoredTool[];
}

export function transfersOf(agent: Pick<Agent, 'transfers'>): readonly TransferBlueprint[] {
  return agent.transfers as unknown as TransferBlueprint[];
}

/** Returns an agent's tool without its header values, which are never shown. */
export function withHiddenHeaders(tool: StoredTool): StoredTool {
  const hidden = Object.keys(tool.headers).map((name) => [name, HIDDEN_VALUE]);
  return { ...tool, headers: Object.fromEntries(hidden) };
}

/**
 * Encrypts an agent's tools for storage. `HIDDEN_VALUE` keeps a stored header only at the same host: a changed URL
 * must not reveal it to another. Throws `invalid_request` if no such value is stored.
 */
export function sealedTools(
  { secrets }: Pick<Platform, 'secrets'>,
  tools: readonly ToolInput[],
  before: readonly StoredTool[],
): Prisma.InputJsonValue {
  const sealed = tools.map((tool, i) => {
    const former = before.find(({ name, url }) => name === tool.name && isSameHost(url, tool.url));
    const headers = Object.entries(tool.headers).map(([name, value]) => {
      if (value !== HIDDEN_VALUE) return [name, secrets.encrypt(value)];
      const stored = former?.headers[name];
      if (stored === undefined) throw nothingStored(`tools.${i}.headers.${name}`);
      return [name, stored];
    });
    return { ...tool, headers: Object.fromEntries(headers) };
  });
  return sealed as unknown as Prisma.InputJsonValue;
}

function isSameHost(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin;
}

function nothingStored(field: string) {
  return invalidField(
    field,
    `must be the value itself: ${HIDDEN_VALUE} stands for a stored one, of a tool with this name at this host`,
  );
}

/** Encrypts the headers of all agents' tools with the present key. Returns the number of changed agents. */
export async function reencryptToolHeaders({
  database,
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): Promise<number> {
  const { agent } = database.prisma;
  const agents = await agent.findMany({
    where: { NOT: { tools: { equals: [] } } },
    select: { id: true, revision: true, tools: true },
  });
  let changed = 0;
  for (const { id, revision, ...stored } of agents) {
    const tools = toolsOf(stored).map((tool) => ({ ...tool, headers: encryptedAnew(secrets, tool.headers) }));
    const { count } = await agent.updateMany({
      where: { id, revision },
      data: { tools: tools as unknown as Prisma.InputJsonValue },
    });
    changed += count;
  }
  return changed;
}

function encryptedAnew(secrets: Platform['secrets'], headers: StoredTool['headers']): StoredTool['headers'] {
  const anew = Object.entries(headers).map(([name, stored]) => [
    name,
    secrets.encrypt(secrets.decrypt(stored)),
  ]);
  return Object.fromEntries(anew);
}
