import { DomainError, invalidField } from '../../errors/errors.ts';
import type { Agent, Prisma } from '../../platform/generated/prisma/client.ts';
import { storableText } from '../../platform/input/text.ts';
import {
  AgentNotSupported,
  type ForeignAgent,
  type VoiceProviderName,
  type VoiceProviders,
} from '../../providers/port.ts';
import type { AgentFields } from '../agent-input.ts';
import { AGENT_LIMITS, LANGUAGE_TAG } from '../agent-limits.ts';

/** Fields of an adopted agent that are changed and read at its provider. */
const KEPT_AT_PROVIDER = [
  'systemPrompt',
  'firstMessage',
  'language',
  'voiceId',
  'model',
  'maxDurationSeconds',
] as const satisfies (keyof AgentFields & keyof Agent)[];

/** Throws `invalid_request` for a change of a field that only the provider of an agent made there may change. */
export function assertOursToSet(fields: AgentFields, agent: Partial<Agent>): void {
  for (const field of KEPT_AT_PROVIDER) {
    const wanted = fields[field];
    if (wanted === undefined || wanted === (agent[field] ?? null)) continue;
    throw invalidField(
      field,
      `belongs to an agent that was made at ${agent.provider}: change it there, and it is read from there`,
    );
  }
  for (const field of ['tools', 'transfers'] as const) {
    if (!fields[field]?.length) continue;
    throw invalidField(
      field,
      `belong to an agent that was made at ${agent.provider}: add them there, and its calls use them`,
    );
  }
  if (fields.disclosure) {
    throw invalidField(
      'disclosure',
      `cannot go before the first message of an agent that was made at ${agent.provider}: add it to the message there`,
    );
  }
  if (fields.recording && fields.recording !== 'ALWAYS') {
    throw invalidField(
      'recording',
      `belongs to an agent that was made at ${agent.provider}: change it there`,
    );
  }
  if (fields.fallbackProvider) {
    throw invalidField(
      'fallbackProvider',
      `cannot take over from an agent that was made at ${agent.provider}: its tools and its knowledge are only there`,
    );
  }
  if (fields.provider && fields.provider !== agent.provider) {
    throw invalidField('provider', `cannot change: the agent was made at ${agent.provider}`);
  }
}

/** Reads a customer's agent at the provider. Throws `invalid_request` if it could not work here, `ProviderError`. */
export async function findForeignAgent(
  voiceProviders: VoiceProviders,
  {
    accountId,
    provider,
    providerAgentId,
  }: { accountId: string; provider: VoiceProviderName; providerAgentId: string },
): Promise<{ agent: ForeignAgent; replaced: unknown }> {
  const found = await voiceProviders
    .find(provider, accountId)
    ?.foreignAgents.find(providerAgentId)
    .catch((error: unknown) => {
      throw error instanceof AgentNotSupported ? invalidField(error.field, error.message) : error;
    });
  if (found) return found;
  throw invalidField('providerAgentId', `names no agent of ${provider}: copy its id from there`);
}

/** Returns the columns that an agent made at a provider takes from there. */
export function columnsOfForeign(agent: ForeignAgent) {
  const { systemPromptLength, firstMessageLength } = AGENT_LIMITS;
  return {
    systemPrompt: storableText(agent.systemPrompt ?? '', systemPromptLength),
    firstMessage: agent.firstMessage && storableText(agent.firstMessage, firstMessageLength),
    language: agent.language !== null && LANGUAGE_TAG.pattern.test(agent.language) ? agent.language : 'en',
    voiceId: agent.voiceId,
    model: agent.model,
    ...(agent.maxDurationSeconds !== null && { maxDurationSeconds: agent.maxDurationSeconds }),
  } satisfies Prisma.AgentUpdateInput;
}

/** Returns the columns of the voicemail rule at the provider, for an agent made there without one here. */
export function voicemailColumnsOf({ voicemail }: ForeignAgent) {
  return voicemail === null
    ? {}
    : ({
        voicemailAction: voicemail.action === 'hang_up' ? 'HANG_UP' : 'LEAVE_MESSAGE',
        voicemailMessage: voicemail.message,
      } satisfies Prisma.AgentUpdateInput);
}

export function alreadyAdopted(provider: string): DomainError {
  const message = `belongs to another agent of this server: make a copy of it at ${provider} and use that`;
  return new DomainError('conflict', `providerAgentId: ${message}`, {
    details: [{ field: 'providerAgentId', message }],
  });
}
