import type { CallRow } from '../../calls/reads/read-calls.ts';
import { type CallObstacle, catalogObstacle, type ObstacleCode } from '../../obstacles/catalog.ts';

/** Reason and end of a scheduled call's delay, as its row stores them. */
export interface CallDelay {
  reason: ObstacleCode;
  /** Reason of the scheduled call's delay, as a sentence for the customer. */
  sentence: string;
  /** Consecutive failures of the call's pre-dial webhook. */
  failures?: number;
}

export const NO_FREE_LINE: CallDelay = {
  reason: 'PROVIDER_AT_CAPACITY',
  sentence: 'Every line of the voice provider is in use. The call is tried again in a moment.',
};

export const NOT_ASKED: CallDelay = {
  reason: 'PROVIDER_TROUBLE',
  sentence: 'The voice provider is failing. The call is tried again after a while.',
};

/** Returns why a scheduled call waits, until its next check; null for every other call. */
export function delayOf({ openAt, delay }: Pick<CallRow, 'openAt' | 'delay'>): CallObstacle | null {
  if (openAt === null) return null;
  if (delay === null)
    return { ...catalogObstacle('SCHEDULED'), sentence: 'The call waits for its time.', until: openAt };
  const { reason, sentence } = delay as unknown as CallDelay;
  return { code: reason, sentence, until: openAt };
}
