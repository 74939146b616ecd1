import { DomainError, invalidField } from '../../errors.ts';
import { lowerCase } from '../../platform/letter-case.ts';

/** Reasons for refusing a call. They are never renamed, because customers store them. */
export const CALL_REFUSALS = {
  SUPPRESSED: 'A suppression list, or a registry that the account applies, has the number.',
  NUMBER_TYPE_NOT_ALLOWED:
    'The number is of a type that costs more (premium rate, shared cost, …), and the account may not call it.',
  COUNTRY_NOT_ALLOWED: 'The number is in a country that the account may not call.',
  CONSENT_MISSING: 'The contact has not consented to be called, which is required.',
  CONSENT_EXPIRED: 'The contact’s consent to be called, which is required, has expired.',
  QUIET_HOURS: 'At the number’s place, these are hours in which nobody may be called.',
  NUMBER_IN_CALL: 'A call to the number is live.',
  MINIMUM_GAP: 'The number was called too short a time ago.',
  DAILY_CAP: 'The number has been called as often as it may be in a day.',
  WEEKLY_CAP: 'The number has been called as often as it may be in a week.',
  MONTHLY_CAP: 'The number has been called as often as it may be in a month.',
  JURISDICTION_CAP: 'The number has been called as often as the rules of its place permit.',
  ACCOUNT_CALL_LIMIT: 'The account has as many live calls as it may have.',
  PHONE_NUMBER_CALL_LIMIT:
    'As many calls as permitted are live from the number that the call is placed from.',
  PHONE_NUMBER_CAP:
    'The number that the call is placed from has been used as often as its number pool permits.',
  PHONE_NUMBER_COOLDOWN:
    'The number that the call is placed from pauses between two calls, as its number pool demands.',
  PHONE_NUMBER_WARM_UP:
    'The number that the call is placed from is new to its number pool, which permits it fewer calls a day at first.',
  BUDGET_SPENT: 'The rest of the campaign’s budget does not pay for a call.',
  INSUFFICIENT_CREDITS: 'The credits that are available do not pay for a call.',
  PRE_DIAL_REFUSED: 'Your pre-dial webhook refused the call.',
  PRE_DIAL_FAILED: 'Your pre-dial webhook gave no usable answer, and no call is placed without one.',
} as const;

export type CallRefusalReason = keyof typeof CALL_REFUSALS;

export type FrequencyRule = Extract<
  CallRefusalReason,
  'MINIMUM_GAP' | 'DAILY_CAP' | 'WEEKLY_CAP' | 'MONTHLY_CAP'
>;

export interface CallRefusal {
  reason: CallRefusalReason;
  /** For the customer. */
  sentence: string;
  /** Instant from which this rule surely permits the call; null = time does not help. */
  allowedAt: Date | null;
}

/** Refusals caused by the account's other calls or its money. */
const OF_THE_CALLER: readonly CallRefusalReason[] = [
  'ACCOUNT_CALL_LIMIT',
  'PHONE_NUMBER_CALL_LIMIT',
  'PHONE_NUMBER_CAP',
  'PHONE_NUMBER_COOLDOWN',
  'PHONE_NUMBER_WARM_UP',
  'BUDGET_SPENT',
  'INSUFFICIENT_CREDITS',
];

/** Returns whether the refusal concerns only the called number, so that the account may place other calls. */
export function isOfNumber({ reason }: CallRefusal): boolean {
  return !OF_THE_CALLER.includes(reason);
}

/** `Retry-After` at a limit of live calls, which may end at any time. */
const LIMIT_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 86_400;

/** Returns the error with which a single call is refused. */
export function refused(refusal: CallRefusal, now: Date): DomainError {
  const { reason, sentence } = refusal;
  switch (reason) {
    case 'SUPPRESSED':
      return onDoNotCallList();
    case 'CONSENT_MISSING':
    case 'CONSENT_EXPIRED':
      return invalidField('contactId', sentence);
    case 'QUIET_HOURS':
      return new DomainError('invalid_request', sentence, detailsOf(refusal, now));
    case 'BUDGET_SPENT':
    case 'INSUFFICIENT_CREDITS':
      return new DomainError('insufficient_credits', sentence);
    case 'ACCOUNT_CALL_LIMIT':
    case 'PHONE_NUMBER_CALL_LIMIT':
      return new DomainError('concurrency_limit_exceeded', sentence, {
        retryAfterSeconds: LIMIT_RETRY_SECONDS,
      });
    case 'PHONE_NUMBER_CAP':
    case 'PHONE_NUMBER_COOLDOWN':
    case 'PHONE_NUMBER_WARM_UP':
      return new DomainError('conflict', sentence, detailsOf(refusal, now, 'phoneNumberId'));
    case 'NUMBER_TYPE_NOT_ALLOWED':
    case 'COUNTRY_NOT_ALLOWED':
      return new DomainError('invalid_request', sentence, {
        details: [{ field: 'toNumber', message: `${lowerCase(reason)}: ${sentence}` }],
      });
    case 'PRE_DIAL_REFUSED':
      return new DomainError('conflict', sentence, {
        details: [{ field: 'toNumber', message: `${lowerCase(reason)}: ${sentence}` }],
      });
    case 'PRE_DIAL_FAILED':
    case 'NUMBER_IN_CALL':
    case 'MINIMUM_GAP':
    case 'DAILY_CAP':
    case 'WEEKLY_CAP':
    case 'MONTHLY_CAP':
    case 'JURISDICTION_CAP':
      return new DomainError('conflict', sentence, detailsOf(refusal, now));
    default:
      return reason satisfies never;
  }
}

export function onDoNotCallList(): DomainError {
  return invalidField('toNumber', 'is on your do-not-call list');
}

/** Returns error details with the rule and the instant from which it permits the call. */
function detailsOf({ reason, allowedAt }: CallRefusal, now: Date, field = 'toNumber') {
  if (reason === 'QUIET_HOURS' && allowedAt === null)
    return { details: [{ field, message: `${lowerCase(reason)}: state the contact's time zone` }] };
  const from = allowedAt ?? now;
  const end = reason === 'NUMBER_IN_CALL' ? 'once the live call has ended, at the latest from' : 'from';
  const message = `${lowerCase(reason)}: allowed ${end} ${from.toISOString()}`;
  const seconds = Math.ceil((from.getTime() - now.getTime()) / 1000);
  return {
    details: [{ field, message }],
    retryAfterSeconds: Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS),
  };
}
