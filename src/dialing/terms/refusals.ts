import { DomainError, type ErrorDetail, invalidField, obstacleDetail } from '../../errors.ts';
import type { CallObstacle, ObstacleCode } from '../../obstacles.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import { accountSuspended } from '../../refusals.ts';

/** Codes of the rules that may refuse a call. */
export type CallRefusalReason = Extract<
  ObstacleCode,
  | 'SUPPRESSED'
  | 'NUMBER_TYPE_NOT_ALLOWED'
  | 'COUNTRY_NOT_ALLOWED'
  | 'CONSENT_MISSING'
  | 'CONSENT_EXPIRED'
  | 'DISCLOSURE_MISSING'
  | 'QUIET_HOURS'
  | 'NUMBER_IN_CALL'
  | 'MINIMUM_GAP'
  | 'DAILY_CAP'
  | 'WEEKLY_CAP'
  | 'MONTHLY_CAP'
  | 'JURISDICTION_CAP'
  | 'ACCOUNT_SUSPENDED'
  | 'ACCOUNT_CALL_LIMIT'
  | 'PHONE_NUMBER_CALL_LIMIT'
  | 'PHONE_NUMBER_CAP'
  | 'PHONE_NUMBER_COOLDOWN'
  | 'PHONE_NUMBER_WARM_UP'
  | 'BUDGET_SPENT'
  | 'INSUFFICIENT_CREDITS'
  | 'PRE_DIAL_REFUSED'
  | 'PRE_DIAL_FAILED'
>;

export type FrequencyRule = Extract<
  CallRefusalReason,
  'MINIMUM_GAP' | 'DAILY_CAP' | 'WEEKLY_CAP' | 'MONTHLY_CAP'
>;

export interface CallRefusal {
  reason: CallRefusalReason;
  /** Reason why a rule refuses the call, as a sentence for the customer. */
  sentence: string;
  /** Instant from which the refusing rule permits the call; null = time does not help. */
  allowedAt: Date | null;
  /** Id of the jurisdiction whose rule refuses the call; absent = not a rule of a place. */
  place?: string;
}

/** Refusals caused by the account's suspension, its other calls or its money. */
const OF_THE_CALLER: readonly CallRefusalReason[] = [
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_CALL_LIMIT',
  'PHONE_NUMBER_CALL_LIMIT',
  'PHONE_NUMBER_CAP',
  'PHONE_NUMBER_COOLDOWN',
  'PHONE_NUMBER_WARM_UP',
  'BUDGET_SPENT',
  'INSUFFICIENT_CREDITS',
];

/** Returns whether a refusal concerns only the called number, so that the account may place other calls. */
export function isOfNumber({ reason }: CallRefusal): boolean {
  return !OF_THE_CALLER.includes(reason);
}

/** `Retry-After` at a limit of live calls, which may end at any time. */
const LIMIT_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 86_400;

/** Returns a call's refusal as customers see it: code, kind, sentence and end. */
export function obstacleOf({ reason, sentence, allowedAt }: CallRefusal): CallObstacle {
  const hasNoHours = reason === 'QUIET_HOURS' && allowedAt === null;
  return { code: hasNoHours ? 'NO_CALLING_HOURS' : reason, sentence, until: allowedAt };
}

/** Returns the error with which a dispatch of a refused call is rejected. */
export function refused(refusal: CallRefusal, now: Date): DomainError {
  const { reason, sentence } = refusal;
  switch (reason) {
    case 'SUPPRESSED':
      return onDoNotCallList();
    case 'CONSENT_MISSING':
    case 'CONSENT_EXPIRED':
    case 'DISCLOSURE_MISSING':
      return new DomainError('invalid_request', sentence, { details: [detailOf(refusal, sentence)] });
    case 'QUIET_HOURS':
      return new DomainError('invalid_request', sentence, timedDetails(refusal, now));
    case 'BUDGET_SPENT':
    case 'INSUFFICIENT_CREDITS':
      return new DomainError('insufficient_credits', sentence, { details: [detailOf(refusal, sentence)] });
    case 'ACCOUNT_SUSPENDED':
      return accountSuspended();
    case 'ACCOUNT_CALL_LIMIT':
    case 'PHONE_NUMBER_CALL_LIMIT':
      return new DomainError('concurrency_limit_exceeded', sentence, {
        details: [detailOf(refusal, sentence)],
        retryAfterSeconds: LIMIT_RETRY_SECONDS,
      });
    case 'NUMBER_TYPE_NOT_ALLOWED':
    case 'COUNTRY_NOT_ALLOWED':
      return new DomainError('invalid_request', sentence, {
        details: [detailOf(refusal, `${lowerCase(reason)}: ${sentence}`)],
      });
    case 'PRE_DIAL_REFUSED':
      return new DomainError('conflict', sentence, {
        details: [detailOf(refusal, `${lowerCase(reason)}: ${sentence}`)],
      });
    case 'PHONE_NUMBER_CAP':
    case 'PHONE_NUMBER_COOLDOWN':
    case 'PHONE_NUMBER_WARM_UP':
    case 'PRE_DIAL_FAILED':
    case 'NUMBER_IN_CALL':
    case 'MINIMUM_GAP':
    case 'DAILY_CAP':
    case 'WEEKLY_CAP':
    case 'MONTHLY_CAP':
    case 'JURISDICTION_CAP':
      return new DomainError('conflict', sentence, timedDetails(refusal, now));
    default:
      return reason satisfies never;
  }
}

export function onDoNotCallList(): DomainError {
  return invalidField('toNumber', 'is on your do-not-call list', 'SUPPRESSED');
}

function detailOf(refusal: CallRefusal, message: string): ErrorDetail {
  return obstacleDetail(obstacleOf(refusal).code, message, refusal.allowedAt);
}

/** Returns error details with the rule and the instant from which it permits the call. */
function timedDetails(refusal: CallRefusal, now: Date) {
  const { reason, allowedAt } = refusal;
  if (reason === 'QUIET_HOURS' && allowedAt === null)
    return { details: [detailOf(refusal, `${lowerCase(reason)}: state the contact's time zone`)] };
  const from = allowedAt ?? now;
  const end = reason === 'NUMBER_IN_CALL' ? 'once the live call has ended, at the latest from' : 'from';
  const message = `${lowerCase(reason)}: allowed ${end} ${from.toISOString()}`;
  const seconds = Math.ceil((from.getTime() - now.getTime()) / 1000);
  return {
    details: [detailOf(refusal, message)],
    retryAfterSeconds: Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS),
  };
}
