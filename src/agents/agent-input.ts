import { z } from 'zod';
import type { Prisma } from '../platform/generated/prisma/client.ts';
import { RecordingRule, VoicemailAction } from '../platform/generated/prisma/enums.ts';
import { COMMON_LIMITS } from '../platform/input/limits.ts';
import { nonEmptyText, text } from '../platform/input/validation.ts';
import { unfillableIn } from '../providers/placeholders.ts';
import { VOICE_PROVIDER_NAMES } from '../providers/port.ts';
import { AGENT_LIMITS, EXTRACTION_NAME, LANGUAGE_TAG } from './agent-limits.ts';
import { abilityFields } from './tools/tool-input.ts';

export const DEFAULT_SYSTEM_PROMPT =
  'You are a friendly, concise assistant on a telephone call. Say who you are and why you call, listen, ' +
  'answer honestly, and end the call politely when the person wants to end it.';

const extractionField = z.strictObject({
  name: z.string().regex(EXTRACTION_NAME.pattern, EXTRACTION_NAME.problem),
  type: z.enum(['string', 'number', 'boolean']),
  description: text(AGENT_LIMITS.extractionDescriptionLength),
});

/** Refuses braces that no variable can fill: the agent would say them. */
function spoken(schema: z.ZodType<string, string>) {
  return schema.superRefine((value, context) => {
    const braces = unfillableIn(value);
    if (braces === undefined) return;
    context.addIssue(
      `has ${braces.slice(0, 80)}, which no variable can fill: write {{name}} with letters, digits and spaces`,
    );
  });
}

const voicemail = z
  .strictObject({
    action: z.enum(VoicemailAction),
    message: spoken(nonEmptyText(AGENT_LIMITS.voicemailMessageLength)).nullish(),
  })
  .refine((v) => v.action !== 'LEAVE_MESSAGE' || v.message, {
    path: ['message'],
    message: 'is needed to leave a message',
  });

export const agentFields = z.object({
  name: nonEmptyText(AGENT_LIMITS.nameLength),
  systemPrompt: spoken(nonEmptyText(AGENT_LIMITS.systemPromptLength)).nullish(),
  firstMessage: spoken(text(AGENT_LIMITS.firstMessageLength)).nullish(),
  disclosure: nonEmptyText(AGENT_LIMITS.disclosureLength)
    .refine((sentence) => !sentence.includes('{{'), 'must be the same on every call, without variables')
    .nullish(),
  recording: z.enum(RecordingRule).nullish(),
  language: z.string().regex(LANGUAGE_TAG.pattern, LANGUAGE_TAG.problem).nullish(),
  voiceId: nonEmptyText(AGENT_LIMITS.voiceIdLength).nullish(),
  model: nonEmptyText(AGENT_LIMITS.modelLength).nullish(),
  goal: text(AGENT_LIMITS.goalLength).nullish(),
  extractionFields: z
    .array(extractionField)
    .max(AGENT_LIMITS.extractionFields, `must be at most ${AGENT_LIMITS.extractionFields} fields`)
    .refine((fields) => new Set(fields.map((f) => f.name)).size === fields.length, 'must have distinct names')
    .nullish(),
  maxDurationSeconds: z
    .int()
    .min(AGENT_LIMITS.minDurationSeconds)
    .max(AGENT_LIMITS.maxDurationSeconds)
    .nullish(),
  voicemail: voicemail.nullish(),
  webhookUrl: nonEmptyText(AGENT_LIMITS.webhookUrlLength).nullish(),
  provider: z.enum(VOICE_PROVIDER_NAMES).nullish(),
  fallbackProvider: z.enum(VOICE_PROVIDER_NAMES).nullish(),
  ...abilityFields,
});

export const newAgentFields = agentFields.extend({
  providerAgentId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
});

export type AgentInput = z.input<typeof newAgentFields>;
export type AgentPatch = Partial<z.input<typeof agentFields>>;
export type AgentFields = Partial<z.output<typeof agentFields>>;

/** Returns the columns for the given fields of an agent; absent fields stay as they are. */
export function columnsOf(fields: AgentFields) {
  const { systemPrompt, language, extractionFields, maxDurationSeconds, voicemail: onVoicemail } = fields;
  const { recording } = fields;
  return {
    ...pick(fields, ['firstMessage', 'disclosure', 'voiceId', 'model', 'goal', 'fallbackProvider']),
    ...(systemPrompt !== undefined && { systemPrompt: systemPrompt ?? DEFAULT_SYSTEM_PROMPT }),
    ...(recording !== undefined && { recording: recording ?? RecordingRule.ALWAYS }),
    ...(language !== undefined && { language: language ?? 'en' }),
    ...(extractionFields !== undefined && { extractionFields: extractionFields ?? [] }),
    ...(maxDurationSeconds !== undefined && { maxDurationSeconds: maxDurationSeconds ?? 600 }),
    ...(onVoicemail !== undefined && {
      voicemailAction: onVoicemail?.action ?? VoicemailAction.HANG_UP,
      voicemailMessage: onVoicemail?.message ?? null,
    }),
  } satisfies Prisma.AgentUpdateInput;
}

function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  return Object.fromEntries(entries) as Partial<Pick<T, K>>;
}
