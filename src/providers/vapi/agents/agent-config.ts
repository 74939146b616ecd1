import type { Vapi } from '@vapi-ai/server-sdk';
import type { AgentBlueprint } from '../../port.ts';
import { fieldsToExtract, goalAsField } from '../../shared/analysis-fields.ts';
import { serverAuthentication, type VapiConfig } from '../connection.ts';
import { toolBodies } from '../tools/tool-bodies.ts';
import { modelNamed, transcriberLanguage, voicemailMessage } from './catalog.ts';

/** Vapi's limit of an assistant's name, in characters. */
const NAME_LENGTH = 40;
const DEFAULT_MODEL: Vapi.OpenAiModelModel = 'gpt-4.1';
const DEFAULT_VOICE = 'Elliot';
const ELEVENLABS_VOICE = /^11labs\//;

/** Retries of server messages, for a restart of this server. By default Vapi sends a message once. */
const WEBHOOK_RETRIES: Vapi.BackoffPlan = {
  // Vapi's API reference declares a string, its SDK an object.
  type: 'exponential' as unknown as Vapi.BackoffPlan['type'],
  maxRetries: 8,
  baseDelaySeconds: 1,
};

export const SERVER_MESSAGES = ['status-update', 'conversation-update', 'end-of-call-report'] as const;
export const VOICEMAIL_DETECTION = { provider: 'vapi' } as const;

/** Fields of a Vapi assistant that both creation and update accept. */
export type AssistantBody = Pick<
  Vapi.CreateAssistantDto,
  | 'name'
  | 'firstMessageMode'
  | 'firstMessage'
  | 'model'
  | 'voice'
  | 'transcriber'
  | 'maxDurationSeconds'
  | 'voicemailDetection'
  | 'voicemailMessage'
  | 'transportConfigurations'
  | 'analysisPlan'
  | 'artifactPlan'
  | 'monitorPlan'
  | 'serverMessages'
  | 'server'
>;

/** Returns a Vapi assistant. `voiceId` is a Vapi voice or `11labs/<voice id>`. Throws `AgentNotSupported`. */
export function assistantBody(blueprint: AgentBlueprint, config: VapiConfig): AssistantBody {
  return {
    name: blueprint.name.slice(0, NAME_LENGTH),
    firstMessageMode: firstMessageMode(blueprint.firstMessage),
    firstMessage: blueprint.firstMessage ?? '',
    model: modelBody(blueprint, config),
    voice: voiceBody(blueprint.voiceId),
    transcriber: { provider: 'deepgram', model: 'nova-3', language: transcriberLanguage(blueprint.language) },
    maxDurationSeconds: blueprint.maxDurationSeconds,
    voicemailDetection: VOICEMAIL_DETECTION,
    voicemailMessage: voicemailMessage(blueprint.voicemail),
    transportConfigurations: [{ provider: 'twilio', timeout: config.ringTimeoutSeconds }],
    analysisPlan: analysisPlan(blueprint),
    artifactPlan: { recordingEnabled: blueprint.isRecorded, recordingFormat: 'mp3' },
    // Required for the control URL, which ends calls.
    monitorPlan: { controlEnabled: true, listenEnabled: false },
    serverMessages: [...SERVER_MESSAGES],
    server: webhookServer(config),
  };
}

export function webhookServer(config: VapiConfig): Vapi.Server {
  return {
    url: config.callbackUrl,
    ...serverAuthentication(config),
    backoffPlan: WEBHOOK_RETRIES,
  };
}

/** Returns who speaks first in a Vapi call: the callee, if the agent has no first message. */
export function firstMessageMode(firstMessage: string | null) {
  return firstMessage ? 'assistant-speaks-first' : 'assistant-waits-for-user';
}

function modelBody(blueprint: AgentBlueprint, config: VapiConfig): Vapi.CreateAssistantDtoModel {
  const messages: Vapi.OpenAiMessage[] = [{ role: 'system', content: blueprint.systemPrompt }];
  const tools = toolBodies(blueprint, config);
  return { ...modelNamed(blueprint.model ?? DEFAULT_MODEL), messages, tools };
}

function voiceBody(voiceId: string | null): Vapi.CreateAssistantDtoVoice {
  if (voiceId !== null && ELEVENLABS_VOICE.test(voiceId)) {
    return { provider: '11labs', voiceId: voiceId.replace(ELEVENLABS_VOICE, '') };
  }
  return { provider: 'vapi', voiceId: voiceId ?? DEFAULT_VOICE };
}

/** Returns the fields that Vapi extracts from a conversation, by name. */
export function properties({ goal, extractionFields }: AgentBlueprint): Map<string, Vapi.JsonSchema> {
  const fields = [...fieldsToExtract(extractionFields), ...goalAsField(goal)];
  return new Map(fields.map(({ name, type, description }) => [name, { type, description }]));
}

function analysisPlan(blueprint: AgentBlueprint): Vapi.AnalysisPlan {
  return {
    summaryPlan: { enabled: true },
    structuredDataPlan: {
      enabled: true,
      schema: { type: 'object', properties: Object.fromEntries(properties(blueprint)) },
    },
    // The goal is among the fields; Vapi's own evaluation is prose.
    successEvaluationPlan: { enabled: false },
  };
}
