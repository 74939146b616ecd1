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
      name: t.expose('name', { type: VoiceProviderEnum, description: 'Name of the voice provider.' }),
      isDefault: t.exposeBoolean('isDefault', {
        description: 'Whether new agents use this provider by default.',
      }),
    }),
  });

const CheckLevelEnum = builder.enumType('VoiceProviderCheckLevel', {
  description: 'Effect of a finding on calls.',
  values: {
    OK: { description: 'No problem found.' },
    UNPROVEN: { description: 'Unknown until the first call.' },
    WARNING: { description: 'Calls are placed, with something missing.' },
    PROBLEM: { description: 'Calls are not placed.' },
  },
});

const CheckFindingObject = builder.objectRef<CheckFinding>('VoiceProviderCheckFinding').implement({
  description: 'One thing that the check of a voice provider found.',
  fields: (t) => ({
    level: t.field({
      type: CheckLevelEnum,
      description: 'Effect of the finding on calls.',
      resolve: ({ level }) => upperCase(level),
    }),
    subject: t.exposeString('subject', {
      description: 'Subject of the check, such as `key`, `webhook`, `plan` or `numbers`.',
    }),
    sentence: t.exposeString('sentence', {
      description: 'Finding and, unless it is fine, its remedy.',
    }),
  }),
});

const CheckVoiceProviderInput = builder.inputType('CheckVoiceProviderInput', {
  description: 'Voice provider to check.',
  fields: (t) => ({
    provider: t.field({
      type: VoiceProviderEnum,
      required: true,
      description: 'Voice provider to check; it must be configured on this server.',
    }),
  }),
});

builder.queryFields((t) => ({
  voiceProviders: t.field({
    type: [ConfiguredVoiceProvider],
    description: 'The voice providers that this server is configured for.',
    resolve: (_root, _args, context) => {
      const { accountId } = viewerOf(context);
      const { voiceProviders } = context.deps;
      const standard = voiceProviders.defaultFor(accountId);
      return voiceProviders.namesFor(accountId).map((name) => ({ name, isDefault: name === standard }));
    },
  }),
}));

const CheckVoiceProviderPayload = builder.objectRef<CheckFinding[]>('CheckVoiceProviderPayload').implement({
  description: 'Result of a check of a voice provider.',
  fields: (t) => ({
    findings: t.field({
      type: [CheckFindingObject],
      description: 'Findings of the check, including subjects without problems.',
      resolve: (findings) => findings,
    }),
  }),
});

builder.mutationFields((t) => ({
  checkVoiceProvider: t.field({
    type: CheckVoiceProviderPayload,
    nullable: true,
    description:
      'Checks a voice provider for problems with placing and reporting calls. Costs nothing and changes nothing.',
    args: { input: t.arg({ type: CheckVoiceProviderInput, required: true }) },
    resolve: (_root, { input }, context) =>
      checkVoiceProvider(context.deps, viewerOf(context), input.provider),
  }),
}));
