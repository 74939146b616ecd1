import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { creditsTopic } from '../../credits/ledger.ts';
import { invalidField } from '../../errors/errors.ts';
import { actorOf, OPERATOR } from '../../identity/security-log.ts';
import type { Actor } from '../../identity/users/users.ts';
import { type Change, obstaclesEndedBy } from '../../obstacles/catalog.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import { CreditsRunOut, QuietHours } from '../../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import { RESTRICTED_NUMBER_TYPES, type RestrictedNumberType } from '../../platform/phone/number-type.ts';
import { isCountryCode } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { VoiceProviders } from '../../providers/port.ts';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';
import { changeRules, type Decision } from '../rule-changes.ts';

const CAP_DAYS = { maxCallsPerDay: 1, maxCallsPerWeek: 7, maxCallsPerMonth: 30 } as const;

const cap = z.int().min(1).max(CALL_SETTINGS_LIMITS.callsPerPeriod).nullable().optional();

const settings = z.object({
  minCallGapSeconds: z.int().min(1).max(CALL_SETTINGS_LIMITS.minCallGapSeconds).nullable().optional(),
  maxCallsPerDay: cap,
  maxCallsPerWeek: cap,
  maxCallsPerMonth: cap,
  creditsRunOut: z.enum(CreditsRunOut).optional(),
  quietHours: z.enum(QuietHours).optional(),
  requireConsent: z.boolean().optional(),
  artificialVoiceRules: z.boolean().optional(),
  /** Reason for settings that keep to fewer rules of the callee's place. */
  reason: nonEmptyText(CALL_SETTINGS_LIMITS.overrideReasonLength).nullish(),
});

/** Call settings that an account's owner may change. Absent settings stay; null ends a limit. */
export type CallSettings = z.input<typeof settings>;

const numberTypes = Object.keys(RESTRICTED_NUMBER_TYPES) as RestrictedNumberType[];

const operatorSettings = settings.extend({
  allowedNumberTypes: z.array(z.enum(numberTypes)).optional(),
  callableCountries: z
    .array(z.string().refine(isCountryCode, 'must be a two-letter ISO 3166-1 country code, such as US'))
    .optional(),
  overdraftCredits: z.int().min(0).max(CALL_SETTINGS_LIMITS.overdraftCredits).optional(),
});

/** Call settings of an account that the operator may change: the owner's and some more. */
export type OperatorCallSettings = z.input<typeof operatorSettings>;

type SettingsDeps = Pick<Platform, 'database' | 'bus' | 'ids' | 'clock' | 'jobs'> & {
  callRetentionDays: number | undefined;
  voiceProviders: Pick<VoiceProviders, 'defaultFor'>;
};

/** Settings of a new account whose calls ring real phones: those of the law, until an owner loosens them. */
export const LAWFUL_SETTINGS = { quietHours: 'DEFER', artificialVoiceRules: true } as const;

/** Returns the settings for calls that a new account has. Calls of the simulator are restricted by none. */
export function initialSettings({
  defaultName,
}: Pick<VoiceProviders, 'defaultName'>): Partial<typeof LAWFUL_SETTINGS> {
  return defaultName === 'simulator' ? {} : LAWFUL_SETTINGS;
}

/**
 * Changes the call settings of an account's owner from the next call on; live calls keep their reservations.
 * @throws DomainError `invalid_request`, also for a cap beyond the retention of calls
 */
export async function updateCallSettings(
  deps: SettingsDeps,
  viewer: Pick<Viewer, 'accountId' | 'userId' | 'apiKeyId'>,
  input: CallSettings,
): Promise<Account> {
  const actor = { accountId: viewer.accountId, by: actorOf(viewer) };
  return store(deps, actor, parseInput(settings, input));
}

/** Changes an account's call settings, including the operator's own; see `updateCallSettings`. */
export async function setCallSettings(
  deps: SettingsDeps,
  accountId: string,
  input: OperatorCallSettings,
): Promise<Account> {
  return store(deps, { accountId, by: OPERATOR }, parseInput(operatorSettings, input));
}

async function store(
  deps: SettingsDeps,
  actor: Actor,
  { reason = null, ...given }: OperatorCallSettings,
): Promise<Account> {
  assertCounted(given, deps.callRetentionDays);
  const data = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { accountId } = actor;
  const account = await changeRules(deps, actor, ({ account: before }) => {
    if (reason === null) assertNotLoosened(deps, before, given);
    return {
      data,
      records: recordsOf(before, given, reason),
      rules: Object.entries(data).flatMap(([name, value]) =>
        isDeepStrictEqual(value, before[name as keyof Account]) ? [] : obstaclesEndedBy(name as Change),
      ),
    };
  });
  deps.bus.publish(creditsTopic(accountId), { accountId });
  return account;
}

type LawfulSettings = Pick<OperatorCallSettings, keyof typeof LAWFUL_SETTINGS>;

function recordsOf(
  before: Account,
  { quietHours, artificialVoiceRules }: LawfulSettings,
  reason: string | null,
): Decision['records'] {
  return [
    ...(quietHours === undefined || quietHours === before.quietHours
      ? []
      : [{ kind: 'QUIET_HOURS_SET' as const, quietHours, reason }]),
    ...(artificialVoiceRules === undefined || artificialVoiceRules === before.artificialVoiceRules
      ? []
      : [{ kind: 'ARTIFICIAL_VOICE_RULES_SET' as const, artificialVoiceRules, reason }]),
  ];
}

/** Requires a reason to keep to fewer rules of the callee's place where real phones ring. */
function assertNotLoosened(
  { voiceProviders }: SettingsDeps,
  before: Account,
  { quietHours = before.quietHours, artificialVoiceRules = before.artificialVoiceRules }: LawfulSettings,
): void {
  const isLoosened =
    (before.quietHours !== 'OFF' && quietHours === 'OFF') ||
    (before.artificialVoiceRules && !artificialVoiceRules);
  if (!isLoosened || voiceProviders.defaultFor(before.id) === 'simulator') return;
  throw invalidField(
    'reason',
    'is required to turn off calling hours or rules for artificial voices; it is recorded',
  );
}

/** Rejects caps longer than the retention of calls, because deleted calls would not count. */
function assertCounted(given: OperatorCallSettings, retentionDays: number | undefined): void {
  if (retentionDays === undefined) return;
  const kept = `counts further back than the ${retentionDays} days for which calls are kept here`;
  const tooLong = (Object.keys(CAP_DAYS) as (keyof typeof CAP_DAYS)[]).find(
    (name) => typeof given[name] === 'number' && CAP_DAYS[name] > retentionDays,
  );
  if (tooLong !== undefined) throw invalidField(tooLong, `${kept}: use a cap over a shorter time`);
  const gapDays = (given.minCallGapSeconds ?? 0) / 86_400;
  if (gapDays > retentionDays)
    throw invalidField('minCallGapSeconds', `${kept}: it must be at most ${retentionDays * 86_400}`);
}

/** Counts accounts whose calling caps or gaps reach back further than calls are kept. */
export async function countUncountedCaps(
  { database }: Pick<Platform, 'database'>,
  retentionDays: number,
): Promise<number> {
  const isTooLong = (name: keyof typeof CAP_DAYS) =>
    CAP_DAYS[name] > retentionDays ? [{ [name]: { not: null } }] : [];
  return database.prisma.account.count({
    where: {
      OR: [
        ...(Object.keys(CAP_DAYS) as (keyof typeof CAP_DAYS)[]).flatMap(isTooLong),
        { minCallGapSeconds: { gt: retentionDays * 86_400 } },
      ],
    },
  });
}
