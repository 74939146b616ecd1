import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { AgentBlueprint } from '../../port.ts';
import { fieldsToExtract } from '../../shared/analysis-fields.ts';
import { transferTool } from '../tools/tool-bodies.ts';
import { languageModel, speechModel, spokenLanguage } from './catalog.ts';

/** ElevenLabs' defaults, sent explicitly: updates merge, so an absent field would keep its former value. */
const DEFAULT_MODEL: ElevenLabs.Llm = 'gemini-2.5-flash';
const DEFAULT_VOICE_ID = 'cjVigY5qzO86Huf0OWal';

/** Makes ElevenLabs describe a built-in tool itself. Its OpenAPI document requires the field. */
export const OWN_DESCRIPTION = '';

export const GOAL_CRITERION_ID = 'goal_achieved';

/** Without `audio`, which sends whole recordings in base64: they are streamed on demand. */
export const WEBHOOK_EVENTS = ['transcript', 'call_initiation_failure'] as const;

export type AgentBody = Pick<
  ElevenLabs.conversationalAi.BodyCreateAgentV1ConvaiAgentsCreatePost,
  'name' | 'conversationConfig' | 'platformSettings'
>;

/** Complete, so that updates leave nothing of the former version. Throws `AgentNotSupported`. */
export function agentBody(
  blueprint: AgentBlueprint,
  workspace: { webhookId: string; toolIds: string[] },
): AgentBody {
  return {
    name: blueprint.name,
    conversationConfig: conversationConfig(blueprint, workspace.toolIds),
    platformSettings: platformSettings(blueprint, workspace.webhookId),
  };
}

function conversationConfig(blueprint: AgentBlueprint, toolIds: string[]): ElevenLabs.ConversationalConfig {
  const language = spokenLanguage(blueprint.language);
  return {
    agent: {
      prompt: {
        prompt: blueprint.systemPrompt,
        llm: blueprint.model === null ? DEFAULT_MODEL : languageModel(blueprint.model),
        toolIds,
        builtInTools: {
          endCall: { name: 'end_call', description: OWN_DESCRIPTION, params: { systemToolType: 'end_call' } },
          voicemailDetection: voicemailTool(blueprint.voicemail),
          transferToNumber: transferTool(blueprint.transfers, OWN_DESCRIPTION),
        },
      },
      firstMessage: blueprint.firstMessage ?? '',
      language,
    },
    tts: { voiceId: blueprint.voiceId ?? DEFAULT_VOICE_ID, modelId: speechModel(language) },
    conversation: { maxDurationSeconds: blueprint.maxDurationSeconds },
  };
}

function platformSettings(
  blueprint: AgentBlueprint,
  postCallWebhookId: string,
): ElevenLabs.AgentPlatformSettingsRequestModel {
  return {
    privacy: { recordVoice: blueprint.isRecorded },
    evaluation: { criteria: goalCriteria(blueprint.goal) },
    dataCollection: Object.fromEntries(
      fieldsToExtract(blueprint.extractionFields).map(({ name, type, description }) => [
        name,
        { type, description },
      ]),
    ),
    // Overrides are off by default, and a call with a forbidden override fails at its start.
    overrides: { conversationConfigOverride: { agent: { firstMessage: true } } },
    workspaceOverrides: { webhooks: { postCallWebhookId, events: [...WEBHOOK_EVENTS] } },
  };
}

function voicemailTool(voicemail: AgentBlueprint['voicemail']): ElevenLabs.SystemToolConfigOutput {
  const voicemailMessage =
    voicemail.action === 'leave_message' ? (voicemail.message ?? undefined) : undefined;
  return {
    name: 'voicemail_detection',
    description: OWN_DESCRIPTION,
    params: { systemToolType: 'voicemail_detection', voicemailMessage },
  };
}

function goalCriteria(goal: string | null): ElevenLabs.PromptEvaluationCriteria[] {
  if (goal === null) return [];
  return [{ id: GOAL_CRITERION_ID, name: 'Goal achieved', type: 'prompt', conversationGoalPrompt: goal }];
}
