import type { Agent, Prisma } from '../platform/generated/prisma/client.ts';
import { assertPublicUrl } from '../platform/network/outbound-address.ts';
import type { AgentFields } from './agent-input.ts';
import type { AgentsDeps } from './deps.ts';
import { sealedTools, toolsOf } from './tools/stored-tools.ts';
import type { TransferInput } from './tools/tool-input.ts';

type AbilityFields = Pick<AgentFields, 'tools' | 'transfers'>;

/**
 * The columns of what an agent can do beside talking; what is not given is not touched.
 *
 * @param before the agent so far
 * @throws DomainError `invalid_request` naming a URL, a header or a number that is not acceptable
 */
export async function abilityColumns(
  deps: AgentsDeps,
  { accountId, ...before }: Pick<Agent, 'accountId' | 'tools'>,
  { tools, transfers }: AbilityFields,
): Promise<{ tools?: Prisma.InputJsonValue; transfers?: Prisma.InputJsonValue }> {
  tools?.forEach(({ url }, i) => {
    assertPublicUrl(url, { field: `tools.${i}.url`, allowPrivate: deps.allowPrivateWebhookTargets });
  });
  return {
    ...(tools !== undefined && { tools: sealedTools(deps, tools ?? [], toolsOf(before)) }),
    ...(transfers !== undefined && { transfers: await checkedTransfers(deps, accountId, transfers ?? []) }),
  };
}

async function checkedTransfers(
  { transferNumbers }: AgentsDeps,
  accountId: string,
  transfers: readonly TransferInput[],
): Promise<Prisma.InputJsonValue> {
  const numbers = await transferNumbers.check(
    accountId,
    transfers.map(({ to }) => to),
    transfers.map((_, i) => `transfers.${i}.to`),
  );
  return transfers.map((transfer, i) => ({ ...transfer, to: numbers[i] ?? transfer.to }));
}
