import type { AgentCreateParams } from 'retell-sdk/resources/agent';
import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import type { AgentBlueprint, ExtractionField } from '../../port.ts';
import { fieldsToExtract, goalAsField } from '../../shared/analysis-fields.ts';
import type { RetellConfig } from '../config.ts';
import { WEBHOOK_EVENTS } from '../protocol.ts';
import { toolBodies } from '../tools/tool-bodies.ts';
import { localeFor, modelNamed } from './catalog.ts';

type AnalysisField = NonNullable<AgentCreateParams['post_call_analysis_data']>[number];

/** Retell's limits of the duration of a call and of its ringing. */
const CALL_SECONDS = { min: 60, max: 7200 };
const RING_SECONDS = { min: 5, max: 300 };

/** What the agent says and can do: Retell keeps it apart from the agent, as its response engine. */
export function responseEngineBody(blueprint: AgentBlueprint, config: RetellConfig): LlmCreateParams {
  return {
    general_prompt: blueprint.systemPrompt,
    ...beginning(blueprint.firstMessage),
    // Null is Retell's default model; an update that leaves it out would keep the model of the former version.
    model: blueprint.model === null ? null : modelNamed(blueprint.model),
    general_tools: toolBodies(blueprint, config),
  };
}

/** Who speaks first, and what. */
export function beginning(firstMessage: string | null) {
  return { begin_message: firstMessage ?? '', start_speaker: firstMessage ? 'agent' : 'user' } as const;
}

/** The longest call, as far as Retell lets it be chosen. */
export function callDurationMs(maxDurationSeconds: number): number {
  return within(CALL_SECONDS, maxDurationSeconds) * 1000;
}

/** How the agent sounds, what is made of its calls, and where they are reported to. */
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
    // Without it, anyone who learns a recording's URL can play it forever.
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

/** What is extracted from every conversation. */
export function analysisData({ goal, extractionFields }: AgentBlueprint): AnalysisField[] {
  return [...fieldsToExtract(extractionFields), ...goalAsField(goal)].map(analysisField);
}

function analysisField({ name, type, description }: ExtractionField): AnalysisField {
  return { name, type, description };
}

function within({ min, max }: { min: number; max: number }, value: number): number {
  return Math.min(max, Math.max(min, value));
}
