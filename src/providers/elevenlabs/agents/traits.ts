import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { AgentTraits } from '../../shared/agents/read-back.ts';
import type { AgentBody } from './agent-config.ts';

type Configured = Pick<
  AgentBody | ElevenLabs.GetAgentResponseModel,
  'conversationConfig' | 'platformSettings'
>;

/** Returns the settings that decide how the agent's calls go, for comparison after a deployment. */
export function traitsOf({ conversationConfig, platformSettings }: Configured): AgentTraits {
  const { agent, tts, conversation } = conversationConfig;
  return {
    'system prompt': agent?.prompt?.prompt ?? '',
    'first message': agent?.firstMessage ?? '',
    model: agent?.prompt?.llm,
    voice: tts?.voiceId,
    'speech model': tts?.modelId,
    language: agent?.language,
    'maximum duration': conversation?.maxDurationSeconds,
    'extraction fields': Object.keys(platformSettings?.dataCollection ?? {}),
    goal: (platformSettings?.evaluation?.criteria ?? []).map((criterion) => criterion.conversationGoalPrompt),
    'overridable first message': platformSettings?.overrides?.conversationConfigOverride?.agent?.firstMessage,
    tools: agent?.prompt?.toolIds ?? [],
    'transfer numbers': transferNumbersIn(agent?.prompt?.builtInTools?.transferToNumber),
    webhook: platformSettings?.workspaceOverrides?.webhooks?.postCallWebhookId,
  };
}

function transferNumbersIn(tool: { params: object } | null | undefined): unknown[] {
  const { transfers = [] } = (tool?.params ?? {}) as { transfers?: ElevenLabs.PhoneNumberTransfer[] };
  return transfers.map(({ transferDestination }) =>
    'phoneNumber' in transferDestination ? transferDestination.phoneNumber : null,
  );
}
