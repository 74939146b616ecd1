import { DomainError, type ErrorDetail, invalidField, obstacleDetail } from '../../errors/errors.ts';
import {
  CALL_OBSTACLES,
  type CallObstacle,
  type ObstacleCode,
  type RefusalError,
} from '../../obstacles/catalog.ts';
import { lowerCase } from '../../platform/letter-case.ts';

export type FrequencyRule = Extract<ObstacleCode, 'MINIMUM_GAP' | 'DAILY_CAP' | 'WEEKLY_CAP' | 'MONTHLY_CAP'>;

export interface CallRefusal {
  reason: ObstacleCode;
  /** Reason why a rule refuses the call, as a sentence for the customer. */
  sentence: string;
  /** Instant from which the refusing rule permits the call; null = time does not help. */
  allowedAt: Date | null;
  /** Id of the jurisdiction whose rule refuses the call; absent = not a rule of a place. */
  place?: string;
}

/** Returns whether a refusal concerns only the called number, so that the account may place other calls. */
export function isOfNumber({ reason }: CallRefusal): boolean {
  return ['number', 'contact', 'place'].includes(CALL_OBSTACLES[reason].concerns);
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
  if (reason === 'SUPPRESSED') return onDoNotCallList();
  const { code, detail } = CALL_OBSTACLES[reason].error as RefusalError;
  if (detail === 'TIME') return new DomainError(code, sentence, timedDetails(refusal, now));
  const message = detail === 'CODE_AND_SENTENCE' ? `${lowerCase(reason)}: ${sentence}` : sentence;
  return new DomainError(code, sentence, {
    details: [detailOf(refusal, message)],
    ...(code === 'concurrency_limit_exceeded' && { retryAfterSeconds: LIMIT_RETRY_SECONDS }),
  });
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
