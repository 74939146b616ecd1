import { invalidField } from '../../errors.ts';
import type { Agent, Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ToolBlueprint, TransferBlueprint } from '../../providers/agent-tools.ts';
import { HIDDEN_VALUE } from '../agent-limits.ts';
import type { ToolInput } from './tool-input.ts';

/** A tool in the agent's column: as it was given, the values of its headers encrypted. */
export interface StoredTool extends ToolBlueprint {
  url: string;
  method: ToolInput['method'];
  headers: Readonly<Record<string, string>>;
}

/** An agent's tools, as they are stored. */
export function toolsOf(agent: Pick<Agent, 'tools'>): readonly StoredTool[] {
  return agent.tools as unknown as StoredTool[];
}

/** The numbers that an agent may transfer calls to. */
export function transfersOf(agent: Pick<Agent, 'transfers'>): readonly TransferBlueprint[] {
  return agent.transfers as unknown as TransferBlueprint[];
}

/** A tool as it is shown: nobody reads a header's value again. */
export function withHiddenHeaders(tool: StoredTool): StoredTool {
  const hidden = Object.keys(tool.headers).map((name) => [name, HIDDEN_VALUE]);
  return { ...tool, headers: Object.fromEntries(hidden) };
}

/**
 * The column of tools. A value that was read as `HIDDEN_VALUE` and is sent back stays the stored one, as long as the
 * tool is at the same host: whoever may change a URL must not learn by it what is stored.
 *
 * @param before the agent's tools so far
 * @throws DomainError `invalid_request` naming a header of which there is no such value
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

/**
 * Encrypts every header of every tool under the present key anew, for an operator. Each row under a guard, so that a
 * change at the same moment is not undone. Answers how many agents changed.
 */
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
