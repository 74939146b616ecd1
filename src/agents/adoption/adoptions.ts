import type { Queryable } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Agent, AgentAdoption } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AdoptedAgent, VoiceProviderName } from '../../providers/port.ts';
import type { AgentFields } from '../agent-input.ts';
import type { AgentsDeps } from '../deps.ts';
import {
  alreadyAdopted,
  assertOursToSet,
  columnsOfForeign,
  findForeignAgent,
  voicemailColumnsOf,
} from './foreign-agent.ts';

/** Throws `conflict` for a provider's agent already used here: two would overwrite each other's settings. */
async function assertNotTaken(
  db: Queryable,
  { provider, providerAgentId }: { provider: string; providerAgentId: string },
): Promise<void> {
  const [adoption, deployed] = await Promise.all([
    db.agentAdoption.findUnique({ where: { provider_providerAgentId: { provider, providerAgentId } } }),
    db.agent.findFirst({
      where: {
        archivedAt: null,
        OR: [
          { provider, providerAgentId },
          { fallbackProvider: provider, fallbackProviderAgentId: providerAgentId },
        ],
      },
    }),
  ]);
  if (adoption !== null || deployed !== null) throw alreadyAdopted(provider);
}

export async function hasAdoption(db: Queryable, agentId: string): Promise<boolean> {
  return (await db.agentAdoption.count({ where: { agentId } })) > 0;
}

/** Records the use of an agent made at a provider, in its transaction. Catch errors with `refuseTaken`. */
export async function recordAdoption(
  { secrets }: Pick<Platform, 'secrets'>,
  db: Queryable,
  agent: Pick<Agent, 'id' | 'accountId' | 'provider' | 'createdAt'>,
  { providerAgentId, replaced, fieldNames }: AdoptedAgent,
): Promise<void> {
  await db.agentAdoption.create({
    data: {
      provider: agent.provider,
      providerAgentId,
      agentId: agent.id,
      accountId: agent.accountId,
      replaced: secrets.encrypt(JSON.stringify(replaced)),
      fieldNames: [...fieldNames],
      createdAt: agent.createdAt,
    },
  });
}

/** Returns an error handler that answers `conflict` if the provider's agent is already in use by another. */
export function refuseTaken(provider: string): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error) ? alreadyAdopted(provider) : error;
  };
}

/** Records extraction fields before a provider's agent gets them, so that a failure cannot leave them there. */
export async function noteFields(db: Queryable, agentId: string, names: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE agent_adoptions
    SET field_names = ARRAY(SELECT DISTINCT unnest(field_names || ${names}::text[]))
    WHERE agent_id = ${agentId}`;
}

export function adoptedAgentOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { providerAgentId, replaced, fieldNames }: AgentAdoption,
): AdoptedAgent {
  return { providerAgentId, replaced: JSON.parse(secrets.decrypt(replaced)), fieldNames };
}

/** Encrypts stored settings of agents made at a provider with the present key. Returns the number of changed rows. */
export async function reencryptAdoptions({
  database,
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): Promise<number> {
  const { agentAdoption } = database.prisma;
  const adoptions = await agentAdoption.findMany({ select: { agentId: true, replaced: true } });
  let changed = 0;
  for (const { agentId, replaced } of adoptions) {
    const anew = secrets.encrypt(secrets.decrypt(replaced));
    changed += (await agentAdoption.updateMany({ where: { agentId, replaced }, data: { replaced: anew } }))
      .count;
  }
  return changed;
}

/**
 * Prepares the use of the agent at the provider that `providerAgentId` names; null if none. Changes nothing there.
 * @throws DomainError `invalid_request`, `conflict` @throws ProviderError
 */
export async function adopt(
  deps: AgentsDeps,
  { accountId, provider }: { accountId: string; provider: VoiceProviderName },
  fields: AgentFields & { providerAgentId?: string | null | undefined },
) {
  const { providerAgentId, voicemail } = fields;
  if (!providerAgentId) return null;
  assertOursToSet(withoutNulls(fields), { provider });
  await assertNotTaken(deps.database.prisma, { provider, providerAgentId });
  const { agent, replaced } = await findForeignAgent(deps.voiceProviders, {
    accountId,
    provider,
    providerAgentId,
  });
  const adopted: AdoptedAgent = { providerAgentId, replaced, fieldNames: fieldNamesOf(fields) };
  const columns = {
    providerAgentId,
    ...columnsOfForeign(agent),
    ...(!voicemail && voicemailColumnsOf(agent)),
  };
  return { adopted, columns };
}

export function fieldNamesOf({ extractionFields }: AgentFields): string[] {
  return (extractionFields ?? []).map(({ name }) => name);
}

/** Removes null fields: null is the default of a new agent and changes nothing. */
function withoutNulls(fields: AgentFields): AgentFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
