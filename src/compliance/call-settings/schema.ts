import { CreditsRunOutEnum } from '../../credits/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import type { RestrictedNumberType } from '../../platform/phone/number-type.ts';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';
import { updateCallSettings } from './call-settings.ts';

const CALLS_COUNTED = 'Calls that never rang do not count. Null = no limit.';

type StoredSettings = Pick<
  Account,
  | 'minCallGapSeconds'
  | 'maxCallsPerDay'
  | 'maxCallsPerWeek'
  | 'maxCallsPerMonth'
  | 'creditsRunOut'
  | 'quietHours'
  | 'requireConsent'
  | 'allowedNumberTypes'
  | 'callableCountries'
>;

export const QuietHoursEnum = builder.enumType('QuietHours', {
  description: 'What becomes of calls outside the hours in which their callees may be called.',
  values: describedBy({
    OFF: 'Calls are placed at any hour, unless a call is dispatched otherwise.',
    REFUSE: 'Single calls are refused; contacts of campaigns wait.',
    DEFER: 'Single calls are scheduled for the next hours; contacts of campaigns wait.',
  }),
});

const RestrictedNumberTypeEnum = builder.enumType('RestrictedNumberType', {
  description:
    'Types of numbers that cost more than ordinary ones and are called only where the operator allows it.',
  values: describedBy({
    PREMIUM_RATE: 'Premium rate: the callee earns from the call.',
    SHARED_COST: 'Shared cost: the caller pays more than for an ordinary call.',
    PERSONAL_NUMBER: 'A personal number, which forwards calls to any other number.',
    PAGER: 'A pager.',
    SATELLITE: 'A satellite telephone.',
  }),
});

const CallSettingsObject = builder.objectRef<StoredSettings>('CallSettings').implement({
  description:
    'How often an account’s calls may reach one number, and what becomes of calls without credits.',
  fields: (t) => ({
    minCallGapSeconds: t.exposeInt('minCallGapSeconds', {
      nullable: true,
      description: `Between the starts of two calls to one number. ${CALLS_COUNTED}`,
    }),
    maxCallsPerDay: t.exposeInt('maxCallsPerDay', {
      nullable: true,
      description: `Calls to one number within any 24 hours. ${CALLS_COUNTED}`,
    }),
    maxCallsPerWeek: t.exposeInt('maxCallsPerWeek', {
      nullable: true,
      description: `Calls to one number within any 7 days. ${CALLS_COUNTED}`,
    }),
    maxCallsPerMonth: t.exposeInt('maxCallsPerMonth', {
      nullable: true,
      description: `Calls to one number within any 30 days. ${CALLS_COUNTED}`,
    }),
    quietHours: t.expose('quietHours', {
      type: QuietHoursEnum,
      description: 'What becomes of calls outside the hours in which their callees may be called.',
    }),
    requireConsent: t.exposeBoolean('requireConsent', {
      description:
        'Whether single calls are placed only to contacts whose consent is in force. A campaign has its own `requireConsent`.',
    }),
    allowedNumberTypes: t.field({
      type: [RestrictedNumberTypeEnum],
      description: 'Types of numbers that calls may go to beside ordinary ones. Set by the operator.',
      resolve: ({ allowedNumberTypes }) => allowedNumberTypes as RestrictedNumberType[],
    }),
    callableCountries: t.exposeStringList('callableCountries', {
      description:
        'Countries that calls may go to (ISO 3166-1 alpha-2). Empty = every country with a price. Set by the operator.',
    }),
    creditsRunOut: t.expose('creditsRunOut', {
      type: CreditsRunOutEnum,
      description: 'What becomes of a live call when no credits are left for its next minute.',
    }),
  }),
});

builder.prismaObjectField('Account', 'callSettings', (t) =>
  t.field({
    type: CallSettingsObject,
    description: 'What the account’s owners have set for all its calls.',
    select: {
      minCallGapSeconds: true,
      maxCallsPerDay: true,
      maxCallsPerWeek: true,
      maxCallsPerMonth: true,
      creditsRunOut: true,
      quietHours: true,
      requireConsent: true,
      allowedNumberTypes: true,
      callableCountries: true,
    },
    resolve: (account) => account,
  }),
);

const UpdateCallSettingsInput = builder.inputType('UpdateCallSettingsInput', {
  description: 'A setting that is absent stays as it is; null ends a limit.',
  fields: (t) => ({
    minCallGapSeconds: t.int({
      description: `Seconds, ${range(1, CALL_SETTINGS_LIMITS.minCallGapSeconds)}.`,
    }),
    maxCallsPerDay: t.int({ description: `${range(1, CALL_SETTINGS_LIMITS.callsPerPeriod)}.` }),
    maxCallsPerWeek: t.int({ description: `${range(1, CALL_SETTINGS_LIMITS.callsPerPeriod)}.` }),
    maxCallsPerMonth: t.int({ description: `${range(1, CALL_SETTINGS_LIMITS.callsPerPeriod)}.` }),
    quietHours: t.field({
      type: QuietHoursEnum,
      description: 'What becomes of calls outside the hours in which their callees may be called.',
    }),
    requireConsent: t.boolean({
      description: 'Whether single calls are placed only to contacts whose consent is in force.',
    }),
    creditsRunOut: t.field({
      type: CreditsRunOutEnum,
      description: 'What becomes of a live call when no credits are left for its next minute.',
    }),
  }),
});

builder.mutationFields((t) => ({
  updateCallSettings: t.prismaField({
    type: 'Account',
    description: 'Sets how often one number may be called, and what becomes of calls without credits.',
    args: { input: t.arg({ type: UpdateCallSettingsInput, required: true, description: 'What to change.' }) },
    resolve: (_query, _root, { input }, context) =>
      updateCallSettings(context.deps, viewerOf(context), {
        ...input,
        creditsRunOut: input.creditsRunOut ?? undefined,
        quietHours: input.quietHours ?? undefined,
        requireConsent: input.requireConsent ?? undefined,
      }),
  }),
}));
