import { z } from 'zod';
import { DomainError, invalidField } from '../../errors/errors.ts';
import type { Actor } from '../../identity/users/users.ts';
import { obstaclesEndedBy } from '../../obstacles/catalog.ts';
import type { Account, Prisma } from '../../platform/generated/prisma/client.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import { isCountryCode } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';
import { changeRules, type Deciding, type Decision } from '../rule-changes.ts';
import type { Jurisdictions } from './jurisdictions.ts';
import type { PlaceRules } from './place-rules.ts';
import { type CallingRules, capForm, holidayForm, hoursForm } from './rules-form.ts';

const place = nonEmptyText(COMMON_LIMITS.idLength);

const ownRules = z.strictObject({
  place,
  hours: z.array(hoursForm).max(CALL_SETTINGS_LIMITS.hoursPerPlace).nullish(),
  holidays: z.array(holidayForm).max(CALL_SETTINGS_LIMITS.holidaysPerPlace).nullish(),
  caps: z.array(capForm).max(CALL_SETTINGS_LIMITS.capsPerPlace).nullish(),
});

const exemption = z.strictObject({
  place,
  reason: nonEmptyText(CALL_SETTINGS_LIMITS.overrideReasonLength),
  expiresAt: z.date().nullish(),
});

/** An account's own calling rules for a place, beyond the law's. Absent or empty fields limit nothing. */
export type OwnRulesInput = z.input<typeof ownRules>;
/** Reason and end of an account's exemption from a place's calling rules. */
export type ExemptionInput = z.input<typeof exemption>;

type RulesDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'> & {
  jurisdictions: Jurisdictions;
  callRetentionDays: number | undefined;
};

const EVERY_HOUR: CallingRules['hours'] = [
  { days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], from: '00:00', to: '24:00' },
];

/**
 * Sets an account's own rules for a place from the next call on. Empty rules remove them.
 * @throws DomainError `invalid_request` for an unknown place, rules out of bounds, or a cap beyond the
 * retention of calls; `conflict` at the limit of places
 */
export function setPlaceRules(deps: RulesDeps, actor: Actor, input: OwnRulesInput): Promise<Account> {
  const given = parseInput(ownRules, input);
  const code = placeCode(deps.jurisdictions, given.place);
  assertCounted(given.caps ?? [], deps.callRetentionDays);
  const own = rulesOf(given);
  return changeRules(deps, actor, ({ account }) => ({
    data: withPlace(account, code, (before) => ({ ...before, own })),
    records: [
      {
        kind: 'RULES_SET',
        place: code,
        ...(own && { rules: own as unknown as Prisma.InputJsonObject }),
      },
    ],
    rules: obstaclesEndedBy('placeRules'),
  }));
}

/**
 * Exempts an account's calls from a place's rules, recording reason and actor. The account's own rules stay.
 * @throws DomainError `invalid_request` for an unknown place, no reason or a past end; `conflict` at the
 * limit of places
 */
export function exemptPlace(deps: RulesDeps, actor: Actor, input: ExemptionInput): Promise<Account> {
  const { reason, expiresAt = null, ...given } = parseInput(exemption, input);
  const code = placeCode(deps.jurisdictions, given.place);
  return changeRules(deps, actor, ({ account, byName, now }) => {
    if (expiresAt !== null && expiresAt <= now) throw invalidField('expiresAt', 'must be in the future');
    const granted = { reason, by: actor.by, byName, at: now.toISOString() };
    return {
      data: withPlace(account, code, (before) => ({
        ...before,
        exemption: { ...granted, expiresAt: expiresAt?.toISOString() ?? null },
      })),
      records: [{ kind: 'EXEMPTED', place: code, reason, expiresAt }],
      rules: obstaclesEndedBy('placeRules'),
    };
  });
}

/** Ends an account's exemption from a place's calling rules. Throws `conflict` if there is none. */
export function endPlaceExemption(
  deps: RulesDeps,
  actor: Actor,
  { place: given }: { place: string },
): Promise<Account> {
  return changeRules(deps, actor, (deciding) => endedExemption(deciding, given));
}

function endedExemption({ account }: Deciding, code: string): Decision {
  const before = placesOf(account).find(({ place: of }) => isSamePlace(of, code));
  if (!before?.exemption)
    throw new DomainError('conflict', `Your account is not exempt from the rules of ${code}.`);
  return {
    data: withPlace(account, before.place, (of) => ({ ...of, exemption: null })),
    records: [{ kind: 'EXEMPTION_ENDED', place: before.place }],
    rules: obstaclesEndedBy('placeRules'),
  };
}

function isSamePlace(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}

function placesOf(account: Account): PlaceRules[] {
  return account.placeRules as unknown as PlaceRules[];
}

/** Returns the account's places with one changed. A place left without settings is removed. */
function withPlace(
  account: Account,
  code: string,
  change: (before: PlaceRules) => PlaceRules,
): { placeRules: Prisma.InputJsonArray } {
  const places = placesOf(account);
  const before = places.find(({ place: of }) => of === code) ?? { place: code, own: null, exemption: null };
  const after = change(before);
  const others = places.filter(({ place: of }) => of !== code);
  const isSet = after.own !== null || after.exemption !== null;
  if (isSet && others.length >= CALL_SETTINGS_LIMITS.places)
    throw new DomainError(
      'conflict',
      `An account can have rules for ${CALL_SETTINGS_LIMITS.places} places. End those of another place first.`,
    );
  const placeRules = [...others, ...(isSet ? [after] : [])].sort((a, b) => (a.place < b.place ? -1 : 1));
  return { placeRules: placeRules as unknown as Prisma.InputJsonArray };
}

function rulesOf({ hours, holidays, caps }: z.output<typeof ownRules>): CallingRules | null {
  if (!hours?.length && !holidays?.length && !caps?.length) return null;
  return { hours: hours?.length ? hours : EVERY_HOUR, holidays: holidays ?? [], caps: caps ?? [] };
}

function placeCode({ rows }: Jurisdictions, given: string): string {
  const row = rows.find(({ id }) => isSamePlace(id, given));
  if (row !== undefined) return row.id;
  if (isCountryCode(given.toUpperCase())) return given.toUpperCase();
  throw invalidField(
    'place',
    'must be the id of a jurisdiction, such as US-FL, or a two-letter country code',
  );
}

/** Rejects caps longer than the retention of calls, because deleted calls would not count. */
function assertCounted(caps: CallingRules['caps'], retentionDays: number | undefined): void {
  if (retentionDays === undefined || caps.every(({ hours }) => hours <= retentionDays * 24)) return;
  throw invalidField(
    'caps',
    `count further back than the ${retentionDays} days for which calls are kept here: use at most ${retentionDays * 24} hours`,
  );
}
