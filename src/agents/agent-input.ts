import { z } from 'zod';
import type { Prisma } from '../platform/generated/prisma/client.ts';
import { VoicemailAction } from '../platform/generated/prisma/enums.ts';
import { nonEmptyText, text } from '../platform/validation.ts';
import { VOICE_PROVIDER_NAMES } from '../providers/port.ts';

export const DEFAULT_SYSTEM_PROMPT =
  'You are a friendly, concise assistant on a telephone call. Say who you are and why you call, listen, ' +
  'answer honestly, and end the call politely when the person wants to end it.';
const MAX_PROMPT_LENGTH = 50_000;

const extractionField = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'must be a name of letters, digits and underscores'),
  type: z.enum(['string', 'number', 'boolean']),
  description: text(1000),
});

const voicemail = z
  .strictObject({ action: z.enum(VoicemailAction), message: nonEmptyText(2000).nullish() })
  .refine((v) => v.action !== 'LEAVE_MESSAGE' || v.message, {
    path: ['message'],
    message: 'is needed to leave a message',
  });

/** What a caller may say of an agent. */
export const agentFields = z.object({
  name: nonEmptyText(100),
  systemPrompt: nonEmptyText(MAX_PROMPT_LENGTH).nullish(),
  firstMessage: text(2000).nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'must be a language tag such as en or pt-BR')
    .nullish(),
  voiceId: nonEmptyText(200).nullish(),
  model: nonEmptyText(200).nullish(),
  goal: text(2000).nullish(),
  extractionFields: z
    .array(extractionField)
    .max(50)
    .refine((fields) => new Set(fields.map((f) => f.name)).size === fields.length, 'must have distinct names')
    .nullish(),
  maxDurationSeconds: z.int().min(10).max(7200).nullish(),
  voicemail: voicemail.nullish(),
  webhookUrl: nonEmptyText(2000).nullish(),
  provider: z.enum(VOICE_PROVIDER_NAMES).nullish(),
  fallbackProvider: z.enum(VOICE_PROVIDER_NAMES).nullish(),
});

export type AgentInput = z.input<typeof agentFields>;
export type AgentPatch = Partial<AgentInput>;
export type AgentFields = Partial<z.output<typeof agentFields>>;

/** The columns that a creation and a change have in common; what is not given is not touched. */
export function columnsOf(fields: AgentFields) {
  const { systemPrompt, language, extractionFields, maxDurationSeconds, voicemail: onVoicemail } = fields;
  return {
    ...pick(fields, ['firstMessage', 'voiceId', 'model', 'goal', 'fallbackProvider']),
    ...(systemPrompt !== undefined && { systemPrompt: systemPrompt ?? DEFAULT_SYSTEM_PROMPT }),
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
