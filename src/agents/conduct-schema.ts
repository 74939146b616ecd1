import { builder } from '../graphql/builder.ts';
import { textCost } from '../graphql/text-cost.ts';
import { describedBy } from '../graphql/types/described.ts';
import type { RecordingRule, VoicemailAction } from '../platform/generated/prisma/enums.ts';
import type { ExtractionField, VoiceProviderName } from '../providers/port.ts';
import { AGENT_LIMITS } from './agent-limits.ts';
import { abilityInputFields } from './tools/schema.ts';

const VoicemailActionEnum = builder.enumType('VoicemailAction', {
  description: 'What an agent does when an answering machine answers.',
  values: describedBy<VoicemailAction>({
    HANG_UP: 'It ends the call.',
    LEAVE_MESSAGE: 'It leaves its message, then ends the call.',
  }),
});
export const RecordingRuleEnum = builder.enumType('RecordingRule', {
  description: 'Whether an agent’s calls are recorded.',
  values: describedBy<RecordingRule>({
    ALWAYS: 'They are recorded.',
    IF_DISCLOSED: 'The recording of a call is kept only if its transcript has the agent say its disclosure.',
    NEVER: 'The voice provider does not record them.',
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
  description: 'Who conducts calls.',
  values: {
    SIMULATOR: {
      value: 'simulator',
      description: 'The built-in simulator: no telephone rings, and nobody charges.',
    },
    ELEVENLABS: { value: 'elevenlabs', description: 'ElevenLabs.' },
    VAPI: { value: 'vapi', description: 'Vapi.' },
    RETELL: { value: 'retell', description: 'Retell AI.' },
  } as const satisfies Record<
    Uppercase<VoiceProviderName>,
    { value: VoiceProviderName; description: string }
  >,
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
    description: t.exposeString('description', { description: 'What to look for in the conversation.' }),
  }),
});

export const VoicemailHandling = builder
  .objectRef<{ action: VoicemailAction; message: string | null }>('VoicemailHandling')
  .implement({
    description: 'What the agent does when an answering machine answers.',
    fields: (t) => ({
      action: t.field({
        type: VoicemailActionEnum,
        description: 'What to do when an answering machine answers.',
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
      description:
        'The key of the value in `extractedData`: letters, digits and underscores, not beginning with a digit.',
    }),
    type: t.field({ type: ExtractionTypeEnum, required: true, description: 'The type of the value.' }),
    description: t.string({ required: true, description: 'What to look for in the conversation.' }),
  }),
});

const VoicemailInput = builder.inputType('VoicemailInput', {
  description: 'What the agent is to do when an answering machine answers.',
  fields: (t) => ({
    action: t.field({ type: VoicemailActionEnum, required: true, description: 'What to do.' }),
    message: t.string({ description: 'The message to leave. Required with `LEAVE_MESSAGE`.' }),
  }),
});

export const agentInputFields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  systemPrompt: t.string({
    description:
      'The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact.',
  }),
  disclosure: t.string({
    description:
      `The sentence that discloses what the agent is, for example that it is an AI, at most ${AGENT_LIMITS.disclosureLength} ` +
      'characters. It goes before every first message that has it not.',
  }),
  recording: t.field({
    type: RecordingRuleEnum,
    description:
      'Whether the agent’s calls are recorded. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`. Rejected if a provider of the agent cannot do it.',
  }),
  firstMessage: t.string({
    description: 'What the agent says first. Without it, the agent waits for the person called to speak.',
  }),
  language: t.string({
    description:
      'A BCP 47 language tag. Default: `en`. Rejected if a provider of the agent does not speak it.',
  }),
  voiceId: t.string({
    description: 'The voice provider’s id of the voice. Default: the provider’s own default.',
  }),
  model: t.string({ description: 'The language model. Default: the provider’s own default.' }),
  goal: t.string({
    description: 'What a successful call achieves. With it, each call is judged by whether it did.',
  }),
  extractionFields: t.field({
    type: [ExtractionFieldInput],
    description: 'The values to extract from each conversation.',
  }),
  maxDurationSeconds: t.int({
    description: 'The maximum duration of a call in seconds, after which the agent ends it.',
  }),
  voicemail: t.field({
    type: VoicemailInput,
    description: 'What to do when an answering machine answers. Default: hang up.',
  }),
  webhookUrl: t.string({
    description: 'The URL that receives the post-call webhook of each of the agent’s calls.',
  }),
  provider: t.field({ type: VoiceProviderEnum, description: 'The voice provider that conducts the calls.' }),
  fallbackProvider: t.field({
    type: VoiceProviderEnum,
    description:
      'Used when the agent’s provider rejects a call before the phone rings, or has no free line for it.',
  }),
  ...abilityInputFields(t),
});
