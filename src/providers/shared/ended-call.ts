import type { Log } from '../../platform/telemetry/log.ts';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  isUnreached,
  type OutcomeOf,
  type UnreachedOutcome,
} from '../call-outcomes.ts';
import type { CallOccurrence, ConversationAnalysis, ProviderEvent } from '../port.ts';

/** Who answers and ends the call within this time, in seconds, without a word, did not want it. */
const EARLY_SECONDS = 10;

/**
 * Providers analyse a call after it ended. Asked within this time, they may still be at it; a call without an
 * analysis after it will never have one, and is settled as it is.
 */
const ANALYSIS_SECONDS = 5 * 60;

export function mayStillBeAnalysed(endedAt: Date | null | undefined, now: Date): boolean {
  return endedAt ? Math.abs(now.getTime() - endedAt.getTime()) < ANALYSIS_SECONDS * 1000 : false;
}

/**
 * The outcome for a reason that is in no table, in the customer's favor: a call that was connected
 * counts as answered, so that its transcript is kept, one that never was counts as failed, so that it is free.
 */
export function outcomeOfUnknownReason(
  log: Log,
  seen: { provider: string; reason: string | null; connectedSeconds: number },
): CallOutcome {
  log.warn(seen, 'a provider reported an unknown reason for the end of a call');
  return seen.connectedSeconds > 0 ? 'answered' : 'unreachable';
}

/** The report that settles a call. */
export function finalOccurrence(outcome: CallOutcome, analysis: ConversationAnalysis): CallOccurrence {
  if (isUnreached(outcome)) {
    const { end } = CALL_OUTCOMES[outcome];
    const { cost = null } = analysis;
    const isNeverConnected = end === 'no_answer' || end === 'busy';
    const durationSeconds = isNeverConnected ? 0 : analysis.durationSeconds;
    return { kind: end, outcome, endedReason: analysis.endedReason ?? outcome, durationSeconds, cost };
  }
  const voicemail = analysis.voicemail || outcome === 'voicemail';
  return { kind: 'completed', outcome: heardOut(outcome, analysis), analysis: { ...analysis, voicemail } };
}

/** Tells a conversation from one that is to be had later, and from a call that was ended before the callee had said anything. */
function heardOut(
  outcome: OutcomeOf<'completed'>,
  { transcript, durationSeconds, callback = null }: ConversationAnalysis,
): OutcomeOf<'completed'> {
  if (outcome === 'answered' && callback !== null) return 'callback_requested';
  const isEarly = durationSeconds < EARLY_SECONDS && !transcript.some(({ role }) => role === 'user');
  return outcome === 'answered' && isEarly ? 'hung_up_early' : outcome;
}

/** The event that settles a call that was not answered. */
export function unreachedOccurrence(outcome: UnreachedOutcome, endedReason: string): CallOccurrence {
  return { kind: CALL_OUTCOMES[outcome].end, outcome, endedReason, durationSeconds: 0 };
}

/** Several occurrences of one call, each with its own time, as reports. */
export function reportsAbout(
  call: Pick<ProviderEvent, 'callId' | 'conversationId'>,
  happenings: readonly [at: Date, occurrence: CallOccurrence][],
): ProviderEvent[] {
  return happenings.map(([occurredAt, occurrence]) => ({ ...call, occurredAt, occurrence }));
}
