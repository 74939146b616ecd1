import { invalidField } from '../errors.ts';
import type { Agent } from '../platform/generated/prisma/client.ts';
import { AgentNotSupported, type VoiceProvider } from '../providers/port.ts';
import { demandsOf } from './deployment.ts';
import type { AgentsDeps } from './deps.ts';

type ProvidedAgent = Parameters<typeof demandsOf>[0] &
  Pick<Agent, 'provider' | 'fallbackProvider'> & { isAdopted: boolean };

/**
 * Refuses an agent that one of its providers is known not to be able to deploy.
 *
 * @throws DomainError `invalid_request` with the field and what the provider offers instead
 */
export function assertProvidersSupport({ voiceProviders }: AgentsDeps, agent: ProvidedAgent): void {
  const { provider, fallbackProvider } = agent;
  for (const name of fallbackProvider ? [provider, fallbackProvider] : [provider]) {
    const found = voiceProviders.find(name);
    if (found) assertSupports(found, agent);
  }
}

function assertSupports(provider: VoiceProvider, agent: ProvidedAgent): void {
  try {
    const demands = demandsOf(agent);
    // The language and the model of an adopted agent are its provider's own.
    provider.assertSupported(agent.isAdopted ? { ...demands, language: 'en', model: null } : demands);
  } catch (error) {
    throw error instanceof AgentNotSupported ? invalidField(error.field, error.message) : error;
  }
}
