import type { AgentCreateParams } from 'retell-sdk/resources/agent';
import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import type { AgentBlueprint, ExtractionField } from '../../port.ts';
import { fieldsToExtract, goalAsField } from '../../shared/analysis-fields.ts';
import type { RetellConfig } from '../connection.ts';
import { WEBHOOK_EVENTS } from '../protocol.ts';
import { toolBodies } from '../tools/tool-bodies.ts';
import { localeFor, modelNamed } from './catalog.ts';

type AnalysisField = NonNullable<AgentCreateParams['post_call_analysis_data']>[number];

/** Retell's limits on calls and on ringing. */
const CALL_SECONDS = { min: 60, max: 7200 };
const RING_SECONDS = { min: 5, max: 300 };

/** Returns an agent's words and tools, which Retell keeps in a separate object, the response engine. */
export function responseEngineBody(blueprint: AgentBlueprint, config: RetellConfig): LlmCreateParams {
  return {
    general_prompt: blueprint.systemPrompt,
    ...beginning(blueprint.firstMessage),
    // Null selects the default; an absent field would keep the former model.
    model: blueprint.model === null ? null : modelNamed(blueprint.model),
    general_tools: toolBodies(blueprint, config),
  };
}

export function beginning(firstMessage: string | null) {
  return { begin_message: firstMessage ?? '', start_speaker: firstMessage ? 'agent' : 'user' } as const;
}

export function callDurationMs(maxDurationSeconds: number): number {
  return within(CALL_SECONDS, maxDurationSeconds) * 1000;
}

/** Returns the voice, analysis and reporting settings of an agent at Retell. */
export function agentBody(blueprint: AgentBlueprint, llmId: string, config: RetellConfig): AgentCreateParams {
  const { maxDurationSeconds } = blueprint;
  return {
    agent_name: blueprint.name,
    response_engine: { type: 'retell-llm', llm_id: llmId },
    voice_id: blueprint.voiceId ?? config.defaultVoiceId,
    language: localeFor(blueprint.language),
    max_call_duration_ms: callDurationMs(maxDurationSeconds),
    ring_duration_ms: within(RING_SECONDS, config.ringTimeoutSeconds) * 1000,
    voicemail_option: { action: voicemailAction(blueprint.voicemail) },
    post_call_analysis_data: analysisData(blueprint),
    // Otherwise a recording's URL plays for anyone, forever.
    opt_in_signed_url: true,
    webhook_url: config.callbackUrl,
    webhook_events: [...WEBHOOK_EVENTS],
  };
}

export function voicemailAction({ action, message }: AgentBlueprint['voicemail']) {
  return action === 'leave_message' && message
    ? { type: 'static_text' as const, text: message }
    : { type: 'hangup' as const };
}

export function analysisData({ goal, extractionFields }: AgentBlueprint): AnalysisField[] {
  return [...fieldsToExtract(extractionFields), ...goalAsField(goal)].map(analysisField);
}

function analysisField({ name, type, description }: ExtractionField): AnalysisField {
  return { name, type, description };
}

function within({ min, max }: { min: number; max: number }, value: number): number {
  return Math.min(max, Math.max(min, value));
}
