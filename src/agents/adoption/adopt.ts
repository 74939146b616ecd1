import type { AdoptedAgent, VoiceProviderName } from '../../providers/port.ts';
import type { AgentFields } from '../agent-input.ts';
import type { AgentsDeps } from '../deps.ts';
import { assertNotTaken } from './adoptions.ts';
import { assertOursToSet, columnsOfForeign, findForeignAgent, voicemailColumnsOf } from './foreign-agent.ts';

/**
 * What becomes of a new agent that names one of its provider's; null for an agent that names none. Nothing is changed
 * at the provider yet.
 *
 * @throws DomainError `invalid_request` for an agent that the provider has not and for fields that are not ours to set,
 *   `conflict` for an agent that one of ours has already
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
