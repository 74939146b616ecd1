import type { Log } from '../../platform/telemetry/log.ts';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  isUnreached,
  type OutcomeOf,
  type UnreachedOutcome,
} from '../call-outcomes.ts';
import type { CallOccurrence, ConversationAnalysis, ProviderEvent } from '../port.ts';

/** A call without a word from the callee that ends within this time counts as hung up early. */
const EARLY_SECONDS = 10;

/** Providers analyze calls after their end. Later than this, a missing analysis is final. */
const ANALYSIS_SECONDS = 5 * 60;

export function mayStillBeAnalysed(endedAt: Date | null | undefined, now: Date): boolean {
  return endedAt ? Math.abs(now.getTime() - endedAt.getTime()) < ANALYSIS_SECONDS * 1000 : false;
}

/** Returns the outcome of an unknown reason in the customer's favor: an unconnected call is free. */
export function outcomeOfUnknownReason(
  log: Log,
  seen: { provider: string; reason: string | null; connectedSeconds: number },
): CallOutcome {
  log.warn(seen, 'a provider reported an unknown reason for the end of a call');
  return seen.connectedSeconds > 0 ? 'answered' : 'unreachable';
}

export function finalOccurrence(outcome: CallOutcome, analysis: ConversationAnalysis): CallOccurrence {
  if (isUnreached(outcome)) {
    const { end } = CALL_OUTCOMES[outcome];
    const { endedReason, cost = null, doNotCallRequested } = analysis;
    const isNeverConnected = end === 'no_answer' || end === 'busy';
    const durationSeconds = isNeverConnected ? 0 : analysis.durationSeconds;
    const ending = { kind: end, outcome, endedReason: endedReason ?? outcome, durationSeconds, cost };
    return { ...ending, ...(doNotCallRequested && { doNotCallRequested }) };
  }
  const voicemail = analysis.voicemail || outcome === 'voicemail';
  return {
    kind: 'completed',
    outcome: refinedOutcome(outcome, analysis),
    analysis: { ...analysis, voicemail },
  };
}

/** Distinguishes a conversation from a requested callback and from an early hang-up. */
function refinedOutcome(
  outcome: OutcomeOf<'completed'>,
  { transcript, durationSeconds, callback = null }: ConversationAnalysis,
): OutcomeOf<'completed'> {
  if (outcome === 'answered' && callback !== null) return 'callback_requested';
  const isEarly = durationSeconds < EARLY_SECONDS && !transcript.some(({ role }) => role === 'user');
  return outcome === 'answered' && isEarly ? 'hung_up_early' : outcome;
}

export function unreachedOccurrence(outcome: UnreachedOutcome, endedReason: string): CallOccurrence {
  return { kind: CALL_OUTCOMES[outcome].end, outcome, endedReason, durationSeconds: 0 };
}

export function reportsAbout(
  call: Pick<ProviderEvent, 'callId' | 'conversationId'>,
  happenings: readonly [at: Date, occurrence: CallOccurrence][],
): ProviderEvent[] {
  return happenings.map(([occurredAt, occurrence]) => ({ ...call, occurredAt, occurrence }));
}
