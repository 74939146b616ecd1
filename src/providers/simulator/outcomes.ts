import {
  CALL_OUTCOMES,
  type CallOutcome,
  isCallOutcome,
  isUnreached,
  type UnreachedEnd,
  type UnreachedOutcome,
} from '../call-outcomes.ts';
import { REFUSED } from './protocol.ts';

/** Reasons that the simulator gives; a stand-in for it may give outcomes instead. */
const ENDED_REASONS: Readonly<Record<string, CallOutcome>> = {
  callee_hung_up: 'answered',
  max_duration_reached: 'answered',
  hung_up_by_operator: 'answered',
  voicemail_reached: 'voicemail',
};

/** Outcomes for all other reasons, by the call's end. */
const OUTCOME_OF_END: Readonly<Record<UnreachedEnd, UnreachedOutcome>> = {
  no_answer: 'no_answer',
  busy: 'busy',
  failed: 'unreachable',
  canceled: 'canceled',
};

export function outcomeOfCompleted(reason: string | null): CallOutcome {
  const outcome = wordOf(reason);
  return outcome === undefined || isUnreached(outcome) ? 'answered' : outcome;
}

export function outcomeOfUnreached(end: UnreachedEnd, reason: string): UnreachedOutcome {
  const outcome = wordOf(reason);
  const fits = outcome !== undefined && isUnreached(outcome) && CALL_OUTCOMES[outcome].end === end;
  return fits ? outcome : OUTCOME_OF_END[end];
}

/** Returns the call outcome for a code with which the simulator rejects a placement, if known. */
export function outcomeOfRefusal(code: string | null): UnreachedOutcome | undefined {
  const outcome = code === REFUSED ? 'unreachable' : wordOf(code);
  return outcome !== undefined && isUnreached(outcome) ? outcome : undefined;
}

function wordOf(reason: string | null): CallOutcome | undefined {
  if (reason !== null && isCallOutcome(reason)) return reason;
  return Object.entries(ENDED_REASONS).find(([name]) => name === reason)?.[1];
}
