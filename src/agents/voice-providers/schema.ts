import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { upperCase } from '../../platform/letter-case.ts';
import type { CheckFinding } from '../../providers/check-findings.ts';
import type { VoiceProviderName } from '../../providers/port.ts';
import { VoiceProviderEnum } from '../conduct-schema.ts';
import { checkVoiceProvider } from './check.ts';

const ConfiguredVoiceProvider = builder
  .objectRef<{ name: VoiceProviderName; isDefault: boolean }>('ConfiguredVoiceProvider')
  .implement({
    description: 'A voice provider that this server is configured for.',
    fields: (t) => ({
      name: t.expose('name', { type: VoiceProviderEnum, description: 'Which it is.' }),
      isDefault: t.exposeBoolean('isDefault', {
        description: 'Whether agents that name no provider get it.',
      }),
    }),
  });

const CheckLevelEnum = builder.enumType('VoiceProviderCheckLevel', {
  description: 'What a finding means for calls.',
  values: {
    OK: { description: 'Fine.' },
    UNPROVEN: { description: 'The voice provider tells nobody before the first call.' },
    WARNING: { description: 'Calls are placed, with something missing.' },
    PROBLEM: { description: 'Calls are not placed.' },
  },
});

const CheckFindingObject = builder.objectRef<CheckFinding>('VoiceProviderCheckFinding').implement({
  description: 'One thing that the check of a voice provider found.',
  fields: (t) => ({
    level: t.field({
      type: CheckLevelEnum,
      description: 'What it means for calls.',
      resolve: ({ level }) => upperCase(level),
    }),
    subject: t.exposeString('subject', { description: 'Such as `key`, `webhook`, `plan` or `numbers`.' }),
    sentence: t.exposeString('sentence', {
      description: 'What was found and, unless it is fine, what to do about it.',
    }),
  }),
});

const CheckVoiceProviderInput = builder.inputType('CheckVoiceProviderInput', {
  description: 'Which voice provider to check.',
  fields: (t) => ({
    provider: t.field({
      type: VoiceProviderEnum,
      required: true,
      description: 'One that this server is configured for.',
    }),
  }),
});

builder.queryFields((t) => ({
  voiceProviders: t.field({
    type: [ConfiguredVoiceProvider],
    description: 'The voice providers that this server is configured for.',
    resolve: (_root, _args, context) => {
      viewerOf(context);
      const { names, defaultName } = context.deps.voiceProviders;
      return names.map((name) => ({ name, isDefault: name === defaultName }));
    },
  }),
}));

builder.mutationFields((t) => ({
  checkVoiceProvider: t.field({
    type: [CheckFindingObject],
    description:
      'Looks for what would keep the account’s calls from being placed by a voice provider and reported. Costs nothing, ' +
      'and changes nothing there.',
    args: {
      input: t.arg({
        type: CheckVoiceProviderInput,
        required: true,
        description: 'Which voice provider to check.',
      }),
    },
    resolve: (_root, { input }, context) =>
      checkVoiceProvider(context.deps, viewerOf(context), input.provider),
  }),
}));
