import { CreditsRunOutEnum } from '../../credits/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import type { RestrictedNumberType } from '../../platform/phone/number-type.ts';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';
import { updateCallSettings } from './call-settings.ts';

type StoredSettings = Pick<
  Account,
  | 'minCallGapSeconds'
  | 'maxCallsPerDay'
  | 'maxCallsPerWeek'
  | 'maxCallsPerMonth'
  | 'creditsRunOut'
  | 'quietHours'
  | 'requireConsent'
  | 'artificialVoiceRules'
  | 'allowedNumberTypes'
  | 'callableCountries'
>;

export const QuietHoursEnum = builder.enumType('QuietHours', {
  description: 'Action for calls outside the callee’s legal calling hours.',
  values: describedBy({
    OFF: 'Calls are placed at any hour, unless a call is dispatched otherwise.',
    REFUSE: 'In quiet hours, single calls are refused; campaign contacts wait.',
    DEFER: 'Schedule single calls for the next hours; contacts of campaigns wait.',
  }),
});

const RestrictedNumberTypeEnum = builder.enumType('RestrictedNumberType', {
  description: 'Costly number types, called only where the operator allows it.',
  values: describedBy({
    PREMIUM_RATE: 'Premium rate: the callee earns from the call.',
    SHARED_COST: 'Shared cost: the caller pays more than for an ordinary call.',
    PERSONAL_NUMBER: 'A personal number, which forwards calls to any other number.',
    PAGER: 'A pager.',
    SATELLITE: 'A satellite telephone.',
  }),
});

const CallSettingsObject = builder.objectRef<StoredSettings>('CallSettings').implement({
  description: 'Rules for all calls of an account. Limits do not count calls that never rang.',
  fields: (t) => ({
    minCallGapSeconds: t.exposeInt('minCallGapSeconds', {
      nullable: true,
      description: 'Minimum gap between two calls to one number, in seconds. Null: none.',
    }),
    maxCallsPerDay: t.exposeInt('maxCallsPerDay', {
      nullable: true,
      description: 'Maximum of calls to one number within any 24 hours. Null: no limit.',
    }),
    maxCallsPerWeek: t.exposeInt('maxCallsPerWeek', {
      nullable: true,
      description: 'Maximum of calls to one number within any 7 days. Null: no limit.',
    }),
    maxCallsPerMonth: t.exposeInt('maxCallsPerMonth', {
      nullable: true,
      description: 'Maximum of calls to one number within any 30 days. Null: no limit.',
    }),
    quietHours: t.expose('quietHours', {
      type: QuietHoursEnum,
      description: 'Action for calls outside the callee’s legal calling hours.',
    }),
    requireConsent: t.exposeBoolean('requireConsent', {
      description:
        'Whether single calls need a contact with valid consent. Campaigns have their own setting.',
    }),
    artificialVoiceRules: t.exposeBoolean('artificialVoiceRules', {
      description:
        'Whether calls need the consent and disclosure that the law of the callee’s place demands.',
    }),
    allowedNumberTypes: t.field({
      type: [RestrictedNumberTypeEnum],
      description: 'Costly number types that may be called. Set by the operator.',
      resolve: ({ allowedNumberTypes }) => allowedNumberTypes as RestrictedNumberType[],
    }),
    callableCountries: t.exposeStringList('callableCountries', {
      description:
        'Countries that may be called, ISO 3166-1 alpha-2. Empty: every country with a price. Set by the operator.',
    }),
    creditsRunOut: t.expose('creditsRunOut', {
      type: CreditsRunOutEnum,
      description: 'Action for a live call when the credits run out.',
    }),
  }),
});

builder.prismaObjectField('Account', 'callSettings', (t) =>
  t.field({
    type: CallSettingsObject,
    description: 'Settings for all calls of the account.',
    select: {
      minCallGapSeconds: true,
      maxCallsPerDay: true,
      maxCallsPerWeek: true,
      maxCallsPerMonth: true,
      creditsRunOut: true,
      quietHours: true,
      requireConsent: true,
      artificialVoiceRules: true,
      allowedNumberTypes: true,
      callableCountries: true,
    },
    resolve: (account) => account,
  }),
);

const UpdateCallSettingsInput = builder.inputType('UpdateCallSettingsInput', {
  description: 'New call settings. Absent fields stay unchanged; null ends a limit.',
  fields: (t) => ({
    minCallGapSeconds: t.int({
      description: `Seconds between two calls to one number, ${range(1, CALL_SETTINGS_LIMITS.minCallGapSeconds)}.`,
    }),
    maxCallsPerDay: t.int({
      description: `Calls to one number within any 24 hours, ${range(1, CALL_SETTINGS_LIMITS.callsPerPeriod)}.`,
    }),
    maxCallsPerWeek: t.int({
      description: `Calls to one number within any 7 days, ${range(1, CALL_SETTINGS_LIMITS.callsPerPeriod)}.`,
    }),
    maxCallsPerMonth: t.int({
      description: `Calls to one number within any 30 days, ${range(1, CALL_SETTINGS_LIMITS.callsPerPeriod)}.`,
    }),
    quietHours: t.field({
      type: QuietHoursEnum,
      description: 'Action for calls outside the callee’s legal calling hours.',
    }),
    requireConsent: t.boolean({
      description: 'Whether single calls need a contact with valid consent.',
    }),
    artificialVoiceRules: t.boolean({
      description:
        'Whether calls need the consent and disclosure that the law of the callee’s place demands.',
    }),
    reason: t.string({
      description:
        'Reason, recorded. Required at a real voice provider to turn `quietHours` or `artificialVoiceRules` off.',
    }),
    creditsRunOut: t.field({
      type: CreditsRunOutEnum,
      description: 'Action for a live call when the credits run out.',
    }),
  }),
});

builder.mutationFields((t) => ({
  updateCallSettings: t.field({
    type: modelPayload('Account'),
    nullable: true,
    description: 'Updates the call settings of the account.',
    args: { input: t.arg({ type: UpdateCallSettingsInput, required: true }) },
    resolve: (_root, { input }, context) =>
      updateCallSettings(context.deps, viewerOf(context), {
        ...input,
        creditsRunOut: input.creditsRunOut ?? undefined,
        quietHours: input.quietHours ?? undefined,
        requireConsent: input.requireConsent ?? undefined,
        artificialVoiceRules: input.artificialVoiceRules ?? undefined,
      }),
  }),
}));
