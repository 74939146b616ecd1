import type { Jurisdiction, Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import type { Consent } from '../../contacts/consent.ts';
import { CALL_OBSTACLES, type FinalCode } from '../../obstacles/catalog.ts';
import type { Account, Agent, Contact } from '../../platform/generated/prisma/client.ts';
import { type Destinations, refusedDestination } from '../../platform/phone/destinations.ts';
import { type CountryCode, countryOf } from '../../platform/phone/phone-number.ts';
import { consentOf } from '../terms/new-call.ts';
import type { CallRefusal, FrequencyRule } from '../terms/refusals.ts';
import {
  consentRefusal,
  disclosureRefusal,
  type RequiredConsent,
  requiredConsentOf,
  voicePlaceOf,
} from './consent-rule.ts';
import type { ContactHours } from './contact-hours.ts';
import { type ContactFacts, type NumberFacts, waitsOf } from './number-facts.ts';
import {
  type CalleePlace,
  calledTooOftenForPlace,
  type NumberInZone,
  type PlaceSettings,
  placeOf,
  quietHours,
} from './quiet-hours.ts';

type JudgedNumber = Pick<
  NumberFacts,
  'isSuppressed' | 'suppressedUntil' | 'inCallUntil' | 'frequency' | 'latestCalls'
> &
  Partial<Pick<ContactFacts, 'isInvalid'>>;

/** Whom a call would reach, and what its permission goes by, the calling account and number aside. */
export interface CalleeSubject {
  newCall: {
    phoneTo: string;
    country: CountryCode | null;
    contact: Pick<Contact, 'consent'> | null;
    agent: Pick<Agent, 'disclosure'>;
  };
  account: Destinations;
  number: JudgedNumber;
  isPriced: boolean;
  /** Calling rules of the callee's place; null = none. */
  place: CalleePlace | null;
  /** Hours of a campaign's contact; null = the call has no hours but those of its place. */
  hours: ContactHours | null;
  /** Consent that the call needs; null = none is required. */
  requiredConsent: RequiredConsent | null;
  /** Place whose rules on artificial voices the account keeps to; null = none. */
  voicePlace: Jurisdiction | null;
  /** Whether another call to the same number is permitted in this decision. */
  isDuplicate: boolean;
  now: Date;
}

/**
 * Rules on the callee in order of reporting: first those that only the customer can change, then those that end by
 * themselves.
 */
export const CALLEE_RULES: readonly ((subject: CalleeSubject) => CallRefusal | null)[] = [
  suppressed,
  invalidNumber,
  notPriced,
  withoutHours,
  destinationNotAllowed,
  withoutConsent,
  withoutDisclosure,
  outsideHours,
  quietHours,
  numberInCall,
  calledTooOften,
  calledTooOftenForPlace,
];

/** A number with what is known of its contact, of its campaign and of the agent that would call. */
export interface Callee extends NumberInZone {
  consent: Pick<Consent, 'basis' | 'at' | 'expiresAt'> | null;
  /** Disclosure of the agent; null = it has none. */
  disclosure: string | null;
  /** Whether the campaign calls only contacts who have consented. */
  requiresConsent: boolean;
  number?: Partial<JudgedNumber>;
  isPriced?: boolean;
  hours?: ContactHours;
}

const NOTHING_KNOWN: JudgedNumber = {
  isSuppressed: false,
  suppressedUntil: null,
  inCallUntil: null,
  frequency: null,
  latestCalls: null,
};

/** Returns what keeps a campaign from calling a contact now, in order of reporting. */
export function obstaclesOf(
  jurisdictions: Jurisdictions,
  callee: Callee,
  account: Destinations & PlaceSettings & Pick<Account, 'artificialVoiceRules'>,
  now: Date,
): CallRefusal[] {
  const { phone, country = countryOf(phone), consent, disclosure } = callee;
  const place = placeOf(jurisdictions, { ...callee, country }, account, now);
  const subject = {
    newCall: {
      phoneTo: phone,
      country,
      contact: { consent: consent as Contact['consent'] },
      agent: { disclosure },
    },
    account,
    number: { ...NOTHING_KNOWN, ...callee.number },
    isPriced: callee.isPriced ?? true,
    place,
    hours: callee.hours ?? null,
    ...voiceRulesOf(phone, account, place, callee.requiresConsent),
    isDuplicate: false,
    now,
  };
  return CALLEE_RULES.flatMap((rule) => rule(subject) ?? []);
}

/** Returns the place whose rules on artificial voices apply to a call, and the consent that the call needs. */
export function voiceRulesOf(
  phone: string,
  account: Pick<Account, 'artificialVoiceRules'>,
  place: CalleePlace | null,
  isConsentDemanded: boolean,
): Pick<CalleeSubject, 'voicePlace' | 'requiredConsent'> {
  const voicePlace = voicePlaceOf(phone, account, place);
  return { voicePlace, requiredConsent: requiredConsentOf(isConsentDemanded, voicePlace) };
}

// ── Ended by a change only ───────────────────────────────────────────────────

function suppressed({ number }: CalleeSubject): CallRefusal | null {
  if (!number.isSuppressed) return null;
  const sentence = 'The number is on your do-not-call list.';
  return { reason: 'SUPPRESSED', sentence, allowedAt: dateOf(number.suppressedUntil) };
}

function invalidNumber({ number }: CalleeSubject): CallRefusal | null {
  return number.isInvalid ? untilChanged('INVALID_NUMBER') : null;
}

function notPriced({ isPriced }: CalleeSubject): CallRefusal | null {
  return isPriced ? null : untilChanged('DESTINATION_NOT_PRICED');
}

function withoutHours({ hours, now }: CalleeSubject): CallRefusal | null {
  if (hours === null || hours.next(now) !== null) return null;
  return untilChanged(hours.isScheduleOver(now) ? 'NO_CALLING_HOURS' : 'NO_COMMON_HOURS');
}

function destinationNotAllowed({
  newCall: { phoneTo, country },
  account,
}: CalleeSubject): CallRefusal | null {
  const refused = refusedDestination(phoneTo, account, country ?? undefined);
  if (refused === null) return null;
  return { reason: refused.reason, sentence: `The number ${refused.problem}`, allowedAt: null };
}

function withoutConsent({ requiredConsent, newCall, now }: CalleeSubject): CallRefusal | null {
  if (requiredConsent === null) return null;
  const refusal = consentRefusal(consentOf(newCall), now, requiredConsent);
  if (newCall.contact !== null || refusal === null) return refusal;
  const sentence =
    requiredConsent.place === null
      ? 'Your account requires consent: pass the `contactId` of a contact who has consented.'
      : `${refusal.sentence} Pass the \`contactId\` of a contact who has consented.`;
  return { ...refusal, sentence };
}

function withoutDisclosure({ newCall, voicePlace }: CalleeSubject): CallRefusal | null {
  return disclosureRefusal(newCall.agent.disclosure, voicePlace);
}

function untilChanged(reason: FinalCode): CallRefusal {
  return { reason, sentence: CALL_OBSTACLES[reason].sentence, allowedAt: null };
}

// ── Ended by time ────────────────────────────────────────────────────────────

function outsideHours({ hours, now }: CalleeSubject): CallRefusal | null {
  if (hours?.closedBy(now) !== 'OUTSIDE_CALLING_HOURS') return null;
  const { sentence } = CALL_OBSTACLES.OUTSIDE_CALLING_HOURS;
  return { reason: 'OUTSIDE_CALLING_HOURS', sentence, allowedAt: hours.next(now) };
}

function numberInCall({ number, isDuplicate, now }: CalleeSubject): CallRefusal | null {
  if (number.inCallUntil === null && !isDuplicate) return null;
  const until = dateOf(number.inCallUntil) ?? now;
  const sentence = 'Another call of your account to the number is live. Try again when it has ended.';
  return { reason: 'NUMBER_IN_CALL', sentence, allowedAt: until > now ? until : now };
}

const FREQUENCIES: Readonly<Record<FrequencyRule, string>> = {
  MINIMUM_GAP: 'The time between two calls to a number that your account has set is not over.',
  DAILY_CAP: 'The number has been called as often within 24 hours as your account permits.',
  WEEKLY_CAP: 'The number has been called as often within 7 days as your account permits.',
  MONTHLY_CAP: 'The number has been called as often within 30 days as your account permits.',
};

function calledTooOften({ number, now }: CalleeSubject): CallRefusal | null {
  const waits = waitsOf(number).map(({ rule, allowedAt }) => ({ rule, allowedAt: new Date(allowedAt) }));
  const [longest] = waits.toSorted((a, b) => b.allowedAt.getTime() - a.allowedAt.getTime());
  if (longest === undefined || longest.allowedAt <= now) return null;
  const { rule: reason, allowedAt } = longest;
  const sentence = `${FREQUENCIES[reason]} It may be called again from ${allowedAt.toISOString()}.`;
  return { reason, sentence, allowedAt };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
