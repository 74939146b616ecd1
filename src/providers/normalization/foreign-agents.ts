import { storableText } from '../../platform/input/text.ts';
import type { ForeignAgent, ForeignAgents } from '../port.ts';
import { REPORT_LIMITS } from '../report-limits.ts';

/** Makes foreign agents storable, except `replaced`: the adapter needs it unchanged. */
export function normalizedForeignAgents(agents: ForeignAgents): ForeignAgents {
  return {
    find: async (providerAgentId) => {
      const found = await agents.find(providerAgentId);
      return found && { agent: normalizedAgent(found.agent), replaced: found.replaced };
    },
    merge: async (blueprint, adopted) => normalizedAgent(await agents.merge(blueprint, adopted)),
    release: (adopted) => agents.release(adopted),
  };
}

function normalizedAgent(agent: ForeignAgent): ForeignAgent {
  const { maxDurationSeconds: seconds, voicemail } = agent;
  const { agentTextLength, agentNameLength } = REPORT_LIMITS;
  return {
    systemPrompt: storable(agent.systemPrompt, agentTextLength),
    firstMessage: storable(agent.firstMessage, agentTextLength),
    language: storable(agent.language, agentNameLength),
    voiceId: storable(agent.voiceId, agentNameLength),
    model: storable(agent.model, agentNameLength),
    maxDurationSeconds: seconds === null ? null : Math.round(within(1, REPORT_LIMITS.callSeconds, seconds)),
    voicemail: voicemail && { ...voicemail, message: storable(voicemail.message, agentTextLength) },
  };
}

function storable(value: string | null, maxLength: number): string | null {
  return value === null ? null : storableText(value, maxLength);
}

function within(min: number, max: number, value: number): number {
  return Math.min(max, Math.max(min, value));
}
