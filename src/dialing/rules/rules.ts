import type { Consent } from '../../contacts/consent/consent.ts';
import { refusedDestination } from '../../platform/phone/destinations.ts';
import { insufficientCredits } from '../../refusals.ts';
import { longestWait, type NumberWait } from '../capacity/number-use.ts';
import type { NewCall } from '../terms/new-call.ts';
import type { CallRefusal, FrequencyRule } from '../terms/refusals.ts';
import { consentRefusal } from './consent-rule.ts';
import { type AccountFacts, liveCallLimit, type NumberFacts, waitsOf } from './facts.ts';
import { availableCredits, creditsToPlace } from './holds.ts';
import { type CalleePlace, calledTooOftenForPlace, quietHours } from './quiet-hours.ts';

/** A call that may be placed or not, with all that the rules go by. */
export interface Subject {
  newCall: NewCall;
  account: AccountFacts;
  number: NumberFacts;
  /** What it keeps to at the place that it goes to; null = to nothing of a place. */
  place: CalleePlace | null;
  /** Live calls from its own number, with those that are permitted by the same decision; null = they are not limited. */
  callsFromNumber: number | null;
  /** For what its own number waits by the limits of its pools. */
  numberWaits: readonly NumberWait[];
  /** The contact's, where consent is required; undefined = it is not. */
  consent: Consent | null | undefined;
  /** A call to the number is permitted by the same decision. */
  isAskedTwice: boolean;
  /** Credits that the call reserves; null = none are needed. */
  hold: number | null;
  /** Credits that its campaign may still reserve. */
  budget: number;
  now: Date;
}

type Rule = (subject: Subject) => CallRefusal | null;

/** What refuses a call, in the order in which customers are told: what only they can change comes first. */
const RULES: readonly Rule[] = [
  suppressed,
  destinationNotAllowed,
  withoutConsent,
  quietHours,
  numberInCall,
  calledTooOften,
  calledTooOftenForPlace,
  tooManyCalls,
  tooManyCallsFromNumber,
  numberUsedUp,
  budgetSpent,
  creditsMissing,
];

/** Why a call may not be placed; null = it may. */
export function refusalOf(subject: Subject): CallRefusal | null {
  for (const rule of RULES) {
    const refusal = rule(subject);
    if (refusal !== null) return refusal;
  }
  return null;
}

function suppressed({ number }: Subject): CallRefusal | null {
  if (!number.isSuppressed) return null;
  return { reason: 'SUPPRESSED', sentence: 'The number is on your do-not-call list.', allowedAt: null };
}

function destinationNotAllowed({ newCall: { phoneTo, country }, account }: Subject): CallRefusal | null {
  const refused = refusedDestination(phoneTo, account, country);
  if (refused === null) return null;
  return { reason: refused.reason, sentence: `The number ${refused.problem}`, allowedAt: null };
}

function withoutConsent({ consent, newCall, now }: Subject): CallRefusal | null {
  if (consent === undefined) return null;
  if (newCall.contact !== null) return consentRefusal(consent, now);
  const sentence =
    'is required: your account places single calls only to contacts who have consented to be called. Name such a contact.';
  return { reason: 'CONSENT_MISSING', sentence, allowedAt: null };
}

function numberInCall({ number, isAskedTwice, now }: Subject): CallRefusal | null {
  if (number.inCallUntil === null && !isAskedTwice) return null;
  const until = number.inCallUntil === null ? now : new Date(number.inCallUntil);
  return inCallRefusal(until > now ? until : now);
}

/** The refusal of a call to a number that is in another call. */
export function inCallRefusal(allowedAt: Date): CallRefusal {
  const sentence = 'Another call of your account to the number is live. Try again when it has ended.';
  return { reason: 'NUMBER_IN_CALL', sentence, allowedAt };
}

const FREQUENCIES: Readonly<Record<FrequencyRule, string>> = {
  MINIMUM_GAP: 'The time between two calls to a number that your account has set is not over.',
  DAILY_CAP: 'The number has been called as often within 24 hours as your account permits.',
  WEEKLY_CAP: 'The number has been called as often within 7 days as your account permits.',
  MONTHLY_CAP: 'The number has been called as often within 30 days as your account permits.',
};

/** The rule that keeps the number from being called for longest. */
function calledTooOften({ number, now }: Subject): CallRefusal | null {
  const waits = waitsOf(number).map(({ rule, allowedAt }) => ({ rule, allowedAt: new Date(allowedAt) }));
  const [longest] = waits.toSorted((a, b) => b.allowedAt.getTime() - a.allowedAt.getTime());
  if (longest === undefined || longest.allowedAt <= now) return null;
  return frequencyRefusal(longest.rule, longest.allowedAt);
}

/** The refusal of a call to a number that was called as often as its account permits. */
export function frequencyRefusal(reason: FrequencyRule, allowedAt: Date): CallRefusal {
  const sentence = `${FREQUENCIES[reason]} It may be called again from ${allowedAt.toISOString()}.`;
  return { reason, sentence, allowedAt };
}

function tooManyCalls({ account }: Subject): CallRefusal | null {
  const limit = liveCallLimit(account);
  if (limit === null || account.callsLive < limit) return null;
  const sentence = `Your account’s limit of ${limit} live calls is reached. Try again when a call has ended.`;
  return { reason: 'ACCOUNT_CALL_LIMIT', sentence, allowedAt: null };
}

function tooManyCallsFromNumber({ newCall: { phoneNumber }, callsFromNumber }: Subject): CallRefusal | null {
  const { e164, maxLiveCalls } = phoneNumber;
  if (maxLiveCalls === null || callsFromNumber === null || callsFromNumber < maxLiveCalls) return null;
  const sentence =
    `The limit of live calls from ${e164} is reached: ${maxLiveCalls}. Try again when a call has ended, or call from ` +
    'another number.';
  return { reason: 'PHONE_NUMBER_CALL_LIMIT', sentence, allowedAt: null };
}

const USED_UP: Readonly<Record<NumberWait['reason'], string>> = {
  PHONE_NUMBER_CAP: 'has been used as often as its number pool permits.',
  PHONE_NUMBER_COOLDOWN: 'was used a moment ago, and its number pool has it pause between two calls.',
  PHONE_NUMBER_WARM_UP: 'is new to its number pool, which permits it no more calls for now.',
};

/** By the strictest limits of all pools that the number is in, whoever calls from it. */
function numberUsedUp({ newCall: { phoneNumber }, numberWaits }: Subject): CallRefusal | null {
  const wait = longestWait(numberWaits);
  if (wait === null) return null;
  const { reason, until } = wait;
  const sentence =
    `The number ${phoneNumber.e164} ${USED_UP[reason]} It may be called from again from ${until.toISOString()}; ` +
    'or call from another number.';
  return { reason, sentence, allowedAt: until };
}

function budgetSpent({ hold, budget }: Subject): CallRefusal | null {
  if (hold === null || budget >= creditsToPlace(hold)) return null;
  const sentence = `Of the campaign’s budget, ${budget} credits are available; a call requires ${creditsToPlace(hold)}.`;
  return { reason: 'BUDGET_SPENT', sentence, allowedAt: null };
}

function creditsMissing({ account, hold }: Subject): CallRefusal | null {
  if (hold === null) return null;
  const [available, needed] = [availableCredits(account), creditsToPlace(hold)];
  if (available >= needed) return null;
  return { reason: 'INSUFFICIENT_CREDITS', sentence: shortage(account, available, needed), allowedAt: null };
}

function shortage({ creditBalance, creditsHeld }: AccountFacts, available: number, needed: number): string {
  if (creditsHeld === 0) {
    return insufficientCredits(creditBalance, needed).message;
  }
  return (
    `Of the balance of ${creditBalance} credits, ${creditsHeld} are reserved for live calls and ${available} are ` +
    `available; a call requires at least ${needed}. Buy credits, or try again when a call has ended.`
  );
}
