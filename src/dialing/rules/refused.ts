import { DomainError, invalidField } from '../../errors.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { CallRefusal } from '../terms/refusals.ts';

/** At a limit of live calls, a customer may try again after so long: calls end at any moment. */
const LIMIT_RETRY_SECONDS = 5;
/** No `Retry-After` is longer. */
const LONGEST_RETRY_SECONDS = 86_400;

/** The error that a single call is refused with. */
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

/** Names the rule, and the time from which it would permit the call. */
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
