import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { AgentBlueprint } from '../../port.ts';
import { fieldsToExtract } from '../../shared/analysis-fields.ts';
import { transferTool } from '../tools/tool-bodies.ts';
import { languageModel, speechModel, spokenLanguage } from './catalog.ts';

/**
 * What ElevenLabs takes by itself (its OpenAPI document, defaults of `llm` and `voice_id`). Said all the same: an
 * update merges, so that leaving a field out would keep the former version's, and its SDK writes null for undefined,
 * which the API refuses.
 */
const DEFAULT_MODEL: ElevenLabs.Llm = 'gemini-2.5-flash';
const DEFAULT_VOICE_ID = 'cjVigY5qzO86Huf0OWal';

/** ElevenLabs' own words for when to use a built-in tool. Its OpenAPI document does not let the field be absent. */
export const OWN_DESCRIPTION = '';

/** The evaluation criterion that carries an agent's goal. */
export const GOAL_CRITERION_ID = 'goal_achieved';

/** The recording is fetched as a stream when it is wanted; the `audio` event would push it whole, in base64. */
export const WEBHOOK_EVENTS = ['transcript', 'call_initiation_failure'] as const;

export type AgentBody = Pick<
  ElevenLabs.conversationalAi.BodyCreateAgentV1ConvaiAgentsCreatePost,
  'name' | 'conversationConfig' | 'platformSettings'
>;

/**
 * An agent in ElevenLabs' words: complete, so that an update leaves nothing of the former version.
 * `webhookId` is the workspace webhook that its calls report to, `toolIds` are its tools of the workspace. Throws `AgentNotSupported`
 * for what ElevenLabs does not offer.
 */
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
    // Off by default: a call that overrides what is not allowed fails at its beginning.
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
