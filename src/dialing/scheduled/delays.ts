import type { CallRow } from '../../calls/reads/read-calls.ts';
import { CALL_REFUSALS } from '../terms/refusals.ts';

export const CALL_DELAYS = {
  ...CALL_REFUSALS,
  PROVIDER_AT_CAPACITY: 'The voice provider has no free line.',
} as const;

/** A call's delay, as its row stores it. */
export interface CallDelay {
  reason: keyof typeof CALL_DELAYS;
  /** For the customer. */
  sentence: string;
  /** Consecutive failures of the pre-dial webhook. */
  failures?: number;
}

export const NO_FREE_LINE: CallDelay = {
  reason: 'PROVIDER_AT_CAPACITY',
  sentence: 'Every line of the voice provider is in use. The call is tried again in a moment.',
};

export interface CallWaiting {
  /** Null = the call waits for its time alone. */
  reason: CallDelay['reason'] | null;
  sentence: string;
  /** Instant of the next check. */
  until: Date | string;
}

/** Returns why a scheduled call waits; null for every other call. */
export function waitingOf({ openAt, delay }: Pick<CallRow, 'openAt' | 'delay'>): CallWaiting | null {
  if (openAt === null) return null;
  const { reason, sentence } = delay === null ? NO_DELAY : (delay as unknown as CallDelay);
  return { reason, sentence, until: openAt };
}

const NO_DELAY = { reason: null, sentence: 'The call waits for its time.' };
