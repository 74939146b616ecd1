import { builder } from '../graphql/builder.ts';
import { textCost } from '../graphql/text-cost.ts';
import { describedBy, range } from '../graphql/types/described.ts';
import type { RecordingRule, VoicemailAction } from '../platform/generated/prisma/enums.ts';
import type { ExtractionField } from '../providers/port.ts';
import {
  VOICE_PROVIDER_NAMES,
  VOICE_PROVIDER_TITLES,
  type VoiceProviderName,
} from '../providers/voice-provider-names.ts';
import { AGENT_LIMITS } from './agent-limits.ts';
import { abilityInputFields } from './tools/schema.ts';

const VoicemailActionEnum = builder.enumType('VoicemailAction', {
  description: 'Action when an answering machine answers.',
  values: describedBy<VoicemailAction>({
    HANG_UP: 'End the call.',
    LEAVE_MESSAGE: 'Leave the message, then end the call.',
  }),
});
export const RecordingRuleEnum = builder.enumType('RecordingRule', {
  description: 'Whether an agent’s calls are recorded.',
  values: describedBy<RecordingRule>({
    ALWAYS: 'Calls are recorded.',
    IF_DISCLOSED: 'Recordings are kept if the agent said its disclosure.',
    NEVER: 'Calls are not recorded, not even by the voice provider.',
  }),
});
const ExtractionTypeEnum = builder.enumType('ExtractionType', {
  description: 'The type of an extracted value.',
  values: {
    STRING: { value: 'string', description: 'Text.' },
    NUMBER: { value: 'number', description: 'A number.' },
    BOOLEAN: { value: 'boolean', description: 'True or false.' },
  } as const,
});
export const VoiceProviderEnum = builder.enumType('VoiceProvider', {
  description:
    'Service that places and conducts the calls. With the simulator, no phone rings and nothing is charged.',
  values: Object.fromEntries(
    VOICE_PROVIDER_NAMES.map((value) => [
      value.toUpperCase(),
      { value, description: `${VOICE_PROVIDER_TITLES[value]}.` },
    ]),
  ) as Record<Uppercase<VoiceProviderName>, { value: VoiceProviderName; description: string }>,
});

export const ExtractionFieldObject = builder.objectRef<ExtractionField>('ExtractionField').implement({
  description: 'A value to extract from the conversation when a call has ended.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The key of the value in `extractedData`.' }),
    type: t.field({
      type: ExtractionTypeEnum,
      description: 'The type of the value.',
      resolve: (field) => field.type,
    }),
    description: t.exposeString('description', {
      description: 'Instructions for finding the value in the conversation.',
    }),
  }),
});

export const VoicemailHandling = builder
  .objectRef<{ action: VoicemailAction; message: string | null }>('VoicemailHandling')
  .implement({
    description: 'Action when an answering machine answers.',
    fields: (t) => ({
      action: t.field({
        type: VoicemailActionEnum,
        description: 'Action when an answering machine answers.',
        resolve: (voicemail) => voicemail.action,
      }),
      message: t.exposeString('message', {
        complexity: textCost(AGENT_LIMITS.voicemailMessageLength),
        nullable: true,
        description: 'The message to leave on the answering machine; null with `HANG_UP`.',
      }),
    }),
  });

const ExtractionFieldInput = builder.inputType('ExtractionFieldInput', {
  description: 'A value to extract from the conversation when a call has ended.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'Key in `extractedData`: letters, digits, underscores; no digit first.',
    }),
    type: t.field({ type: ExtractionTypeEnum, required: true, description: 'The type of the value.' }),
    description: t.string({
      required: true,
      description: 'Instructions for finding the value in the conversation.',
    }),
  }),
});

const VoicemailInput = builder.inputType('VoicemailInput', {
  description: 'Rule for answering machines.',
  fields: (t) => ({
    action: t.field({
      type: VoicemailActionEnum,
      required: true,
      description: 'Action when an answering machine answers.',
    }),
    message: t.string({ description: 'The message to leave. Required with `LEAVE_MESSAGE`.' }),
  }),
});

export const agentInputFields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  systemPrompt: t.string({
    description:
      'Instructions of the agent. `{{name}}` inserts a variable of the call or a field of its contact.',
  }),
  disclosure: t.string({
    description: `Sentence that discloses what the agent is, at most ${AGENT_LIMITS.disclosureLength} characters. Spoken before every first message that lacks it.`,
  }),
  recording: t.field({
    type: RecordingRuleEnum,
    description:
      'Rule for recordings that its providers support. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`.',
  }),
  firstMessage: t.string({
    description: 'First words of the agent. Default: it waits for the callee to speak.',
  }),
  language: t.string({
    description: 'BCP 47 language tag that its providers support. Default: `en`.',
  }),
  voiceId: t.string({
    description: 'Id of the voice at the voice provider. Default: the provider’s.',
  }),
  model: t.string({ description: 'The language model. Default: the provider’s own default.' }),
  goal: t.string({
    description: 'Goal of a call in plain words, by which each call is judged.',
  }),
  extractionFields: t.field({
    type: [ExtractionFieldInput],
    description: 'The values to extract from each conversation.',
  }),
  maxDurationSeconds: t.int({
    description: `Maximum duration of a call in seconds, ${range(AGENT_LIMITS.minDurationSeconds, AGENT_LIMITS.maxDurationSeconds)}. Default: 600.`,
  }),
  voicemail: t.field({
    type: VoicemailInput,
    description: 'Action when an answering machine answers. Default: hang up.',
  }),
  webhookUrl: t.string({
    description: 'URL that receives the post-call webhook.',
  }),
  provider: t.field({
    type: VoiceProviderEnum,
    description: 'Voice provider of the calls. Default: see `Query.voiceProviders`.',
  }),
  fallbackProvider: t.field({
    type: VoiceProviderEnum,
    description: 'Voice provider to use if `provider` rejects a call before it rings, or has no free line.',
  }),
  ...abilityInputFields(t),
});
