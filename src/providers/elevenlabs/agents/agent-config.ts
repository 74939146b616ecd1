import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type * as wire from '@elevenlabs/elevenlabs-js/serialization/index.js';
import type { AgentBlueprint } from '../../port.ts';
import { fieldsToExtract } from '../../shared/analysis-fields.ts';
import { type SystemTool, transferTool } from '../tools/tool-bodies.ts';
import { languageModel, speechModel, spokenLanguage } from './catalog.ts';

/** ElevenLabs' defaults, sent explicitly: updates merge, so an absent field would keep its former value. */
const DEFAULT_MODEL: ElevenLabs.Llm = 'gemini-2.5-flash';
const DEFAULT_VOICE_ID = 'cjVigY5qzO86Huf0OWal';

/** Empty description that makes ElevenLabs describe a built-in tool itself; an update keeps an absent field. */
export const OWN_DESCRIPTION = '';

export const GOAL_CRITERION_ID = 'goal_achieved';

/** Events that ElevenLabs' webhook sends, without `audio`: recordings are streamed on demand. */
export const WEBHOOK_EVENTS = ['transcript', 'call_initiation_failure'] as const;

export type AgentBody = Pick<
  wire.conversationalAi.BodyCreateAgentV1ConvaiAgentsCreatePost.Raw,
  'name' | 'conversation_config' | 'platform_settings'
>;

/** Returns all settings of an ElevenLabs agent, so that updates keep no former one. Throws `AgentNotSupported`. */
export function agentBody(
  blueprint: AgentBlueprint,
  workspace: { webhookId: string; toolIds: string[] },
): AgentBody {
  return {
    name: blueprint.name,
    conversation_config: conversationConfig(blueprint, workspace.toolIds),
    platform_settings: platformSettings(blueprint, workspace.webhookId),
  };
}

function conversationConfig(blueprint: AgentBlueprint, toolIds: string[]): wire.ConversationalConfig.Raw {
  const language = spokenLanguage(blueprint.language);
  return {
    agent: {
      prompt: {
        prompt: blueprint.systemPrompt,
        llm: blueprint.model === null ? DEFAULT_MODEL : languageModel(blueprint.model),
        tool_ids: toolIds,
        built_in_tools: {
          end_call: {
            name: 'end_call',
            description: OWN_DESCRIPTION,
            params: { system_tool_type: 'end_call' },
          },
          voicemail_detection: voicemailTool(blueprint.voicemail),
          transfer_to_number: transferTool(blueprint.transfers, OWN_DESCRIPTION),
        },
      },
      first_message: blueprint.firstMessage ?? '',
      language,
    },
    tts: { voice_id: blueprint.voiceId ?? DEFAULT_VOICE_ID, model_id: speechModel(language) },
    conversation: { max_duration_seconds: blueprint.maxDurationSeconds },
  };
}

function platformSettings(
  blueprint: AgentBlueprint,
  webhookId: string,
): wire.AgentPlatformSettingsRequestModel.Raw {
  return {
    privacy: { record_voice: blueprint.isRecorded },
    evaluation: { criteria: goalCriteria(blueprint.goal) },
    data_collection: Object.fromEntries(
      fieldsToExtract(blueprint.extractionFields).map(({ name, type, description }) => [
        name,
        { type, description },
      ]),
    ),
    // Overrides are off by default, and a call with a forbidden override fails at its start.
    overrides: { conversation_config_override: { agent: { first_message: true } } },
    workspace_overrides: { webhooks: { post_call_webhook_id: webhookId, events: [...WEBHOOK_EVENTS] } },
  };
}

function voicemailTool(voicemail: AgentBlueprint['voicemail']): SystemTool {
  const message = voicemail.action === 'leave_message' ? voicemail.message : null;
  return {
    name: 'voicemail_detection',
    description: OWN_DESCRIPTION,
    params: { system_tool_type: 'voicemail_detection', voicemail_message: message },
  };
}

function goalCriteria(goal: string | null): wire.PromptEvaluationCriteria.Raw[] {
  if (goal === null) return [];
  return [{ id: GOAL_CRITERION_ID, name: 'Goal achieved', type: 'prompt', conversation_goal_prompt: goal }];
}
