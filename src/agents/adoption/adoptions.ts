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

/**
 * Refuses a provider's agent that one of ours has, by adoption or by deployment: the workspace at a provider is shared
 * by all accounts, and two of ours would overwrite each other's settings. Of two adoptions at once the table's key
 * refuses the second.
 *
 * @throws DomainError `conflict`
 */
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

/** Whether an agent was made at its provider and adopted. */
export async function hasAdoption(db: Queryable, agentId: string): Promise<boolean> {
  return (await db.agentAdoption.count({ where: { agentId } })) > 0;
}

/** Records an adoption in the transaction that creates its agent; `refuseTaken` translates what that may throw. */
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

/** What is to be caught of an adoption's transaction. Rethrows; an agent that was adopted meanwhile is a `conflict`. */
export function refuseTaken(provider: string): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error) ? alreadyAdopted(provider) : error;
  };
}

/** Remembers extraction fields before they are merged, so that they can be taken out whatever happens then. */
export async function noteFields(db: Queryable, agentId: string, names: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE agent_adoptions
    SET field_names = ARRAY(SELECT DISTINCT unnest(field_names || ${names}::text[]))
    WHERE agent_id = ${agentId}`;
}

/** An adoption as the provider's adapter takes it. */
export function adoptedAgentOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { providerAgentId, replaced, fieldNames }: AgentAdoption,
): AdoptedAgent {
  return { providerAgentId, replaced: JSON.parse(secrets.decrypt(replaced)), fieldNames };
}

/**
 * Encrypts what adoptions have merged over under the present key anew, for an operator: it is written once and needed
 * when the agent is released. Answers how many rows changed.
 */
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
 * What becomes of a new agent that names one of its provider's; null for an agent that names none. Nothing is
 * changed at the provider yet.
 *
 * @throws DomainError `invalid_request` for an agent that the provider has not and for fields that are not
 * ours to set, `conflict` for an agent that one of ours has already
 * @throws ProviderError
 */
export async function adopt(
  deps: AgentsDeps,
  provider: VoiceProviderName,
  fields: AgentFields & { providerAgentId?: string | null | undefined },
) {
  const { providerAgentId, voicemail } = fields;
  if (!providerAgentId) return null;
  assertOursToSet(withoutNulls(fields), { provider });
  await assertNotTaken(deps.database.prisma, { provider, providerAgentId });
  const { agent, replaced } = await findForeignAgent(deps.voiceProviders, provider, providerAgentId);
  const adopted: AdoptedAgent = { providerAgentId, replaced, fieldNames: fieldNamesOf(fields) };
  const columns = {
    providerAgentId,
    ...columnsOfForeign(agent),
    ...(!voicemail && voicemailColumnsOf(agent)),
  };
  return { adopted, columns };
}

/** The names of the extraction fields that are to be merged. */
export function fieldNamesOf({ extractionFields }: AgentFields): string[] {
  return (extractionFields ?? []).map(({ name }) => name);
}

/** Null is the default of a new agent: it asks for nothing. */
function withoutNulls(fields: AgentFields): AgentFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
