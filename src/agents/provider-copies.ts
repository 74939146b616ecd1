import type { Agent } from '../platform/generated/prisma/client.ts';
import type { AgentsDeps } from './deps.ts';

/** An agent as one provider knows it. */
export interface ProviderCopy {
  provider: string;
  providerAgentId: string;
}

/** Where an agent is known, and as what. */
export function copiesOf(agent: Agent): ProviderCopy[] {
  const { provider, providerAgentId, fallbackProvider, fallbackProviderAgentId } = agent;
  return [
    ...(providerAgentId ? [{ provider, providerAgentId }] : []),
    ...(fallbackProvider && fallbackProviderAgentId
      ? [{ provider: fallbackProvider, providerAgentId: fallbackProviderAgentId }]
      : []),
  ];
}

/** The copies that a change of the agent has left behind. */
export function copiesNoLongerUsed(before: Agent, now: Agent): ProviderCopy[] {
  const used = new Set(copiesOf(now).map(({ providerAgentId }) => providerAgentId));
  return copiesOf(before).filter(({ providerAgentId }) => !used.has(providerAgentId));
}

/** Deletes an unused agent at its provider as well. If that fails, an unused agent remains there. */
export async function retire(
  { voiceProviders, log }: AgentsDeps,
  copies: readonly ProviderCopy[],
): Promise<void> {
  for (const { provider, providerAgentId } of copies) {
    await voiceProviders
      .find(provider)
      ?.retireAgent(providerAgentId)
      .catch((error: unknown) => {
        log.warn(
          { err: error, provider, providerAgentId },
          'an unused agent could not be deleted at its provider',
        );
      });
  }
}
